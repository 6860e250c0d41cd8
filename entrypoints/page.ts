// Put into a page on the person's gesture or with a permission they gave. Loading it twice is harmless.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createPageTool, type PageTool } from '../src/content/page-tool';

export default defineUnlistedScript(() => {
  const world = globalThis as { groundmarkPage?: PageTool };
  world.groundmarkPage ??= createPageTool(document);
});
