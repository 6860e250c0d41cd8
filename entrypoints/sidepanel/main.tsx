import { render } from 'preact';
import { Panel } from '../../src/ui/panel/panel';

const root = document.getElementById('app');
if (root) render(<Panel />, root);
