// A small web for reports: an article that changes, and everything that stands in the place of one. Served on this
// machine under the names site.test and other.test.
import type { Extra } from '../demo/server';

const page = (title: string, body: string): Extra => ({
  type: 'text/html',
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${body}</main></body></html>`,
});

const PARAGRAPHS = (standing: string) => `<h1>Tide mills of the coast</h1>
  <p>A tide mill stores the flood tide in a pond behind a gate, and works on the ebb for about four hours per tide.</p>
  <p>Of the 76 mills recorded on this coast, ${standing} still stand and only 2 grind corn for sale. The others are houses, stores or ruins.</p>
  <p>The survey of 1998 was led by Anna Harding for the county archive, and was printed a year later in two volumes.</p>`;

const ROUND = `<h1>Round houses</h1><p>Every round house on this shore was built after the great storm of 1703, and
  none of them had a chimney before the railway came.</p><p>The keepers were paid in coal, and slept by day.</p>`;

/** One page, one empty line of text: enough for a viewer. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** What a test may turn. */
export interface ReportSite {
  /** The article as it is after an edit. */
  changed: boolean;
  /** The challenge was answered, and the person has signed in. */
  letIn: boolean;
  /** How long the slow page and the lighthouses take, in milliseconds. */
  slow: number;
  pace: number;
  /** Where `/away` leads. */
  away: string;
  serve(path: string): Promise<Extra | null>;
}

export function reportSite(): ReportSite {
  const site: ReportSite = {
    changed: false,
    letIn: false,
    slow: 60_000,
    pace: 0,
    away: '/',
    async serve(path) {
      if (path === '/mills') return page('Tide mills', PARAGRAPHS(site.changed ? '7' : '9'));
      if (path === '/short')
        return { type: 'text/plain', body: '', status: 302, headers: { location: '/round' } };
      if (path === '/away')
        return { type: 'text/plain', body: '', status: 302, headers: { location: site.away } };
      if (path === '/round') return page('Round houses', ROUND);
      if (path === '/challenge')
        return site.letIn
          ? page('The ebb', '<h1>The ebb</h1><p>The ebb runs for six hours and a little more.</p>')
          : page(
              'Just a moment...',
              '<div id="challenge-form"></div><p>Verify you are human by completing the action below.</p>',
            );
      if (path === '/login')
        return page('Sign in', '<h1>Sign in</h1><form><input type="password"></form>');
      if (path === '/gone') return { ...page('Not here', '<p>Not found.</p>'), status: 404 };
      if (path === '/slow') {
        await pause(site.slow);
        return page('Slow', '<p>It came after all.</p>');
      }
      if (path === '/paper.pdf') return { type: 'application/pdf', body: PDF };
      const [, number] = /^\/light-(\d)$/.exec(path) ?? [];
      if (!number) return null;
      await pause(site.pace);
      return page(
        `Lighthouse ${number}`,
        `<p>Lighthouse number ${number} shows ${number} white flashes every minute, and can be seen for twelve miles.</p>`,
      );
    },
  };
  return site;
}

/** Keeps no process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
