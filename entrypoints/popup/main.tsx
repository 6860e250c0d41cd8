import { render } from 'preact';
import { activeTab } from '../../src/platform/tabs';
import { Popup } from '../../src/ui/popup/popup';

const root = document.getElementById('app');
const tab = await activeTab();
if (root && tab) render(<Popup tab={tab} />, root);
