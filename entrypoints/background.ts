import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../src/background/start';
import { extensionVersion } from '../src/platform/lifecycle';
import { openStore } from '../src/store/open-store';

export default defineBackground({
  type: 'module',
  main() {
    startBackground(openStore({ name: 'groundmark', extensionVersion: extensionVersion() }));
  },
});
