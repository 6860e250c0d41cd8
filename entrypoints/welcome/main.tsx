import { render } from 'preact';
import { Welcome } from '../../src/ui/welcome/welcome';

const root = document.getElementById('app');
const [, add = ''] = /^#sites:(.+)$/.exec(decodeURIComponent(location.hash)) ?? [];
if (root) render(<Welcome add={add === '' ? null : add} />, root);
