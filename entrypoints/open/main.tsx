import { render } from 'preact';
import { OpenPage, passageFromFragment } from '../../src/ui/open/open-page';

const root = document.getElementById('app');
const passage = passageFromFragment(location.hash);
if (root && passage) render(<OpenPage passage={passage} />, root);
