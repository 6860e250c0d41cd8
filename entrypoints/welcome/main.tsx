import { render } from 'preact';
import { siteToAdd, Welcome } from '../../src/ui/welcome/welcome';

const root = document.getElementById('app');
if (root) render(<Welcome add={siteToAdd(location.hash)} />, root);
