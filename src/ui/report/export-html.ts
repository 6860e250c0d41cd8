// A report as one HTML page that needs nothing else: no scripts, no pictures, no addresses that load. Everything in it
// is escaped text; a policy in it forbids all but its own style. Links are those of pages that were read.

import { httpUri } from '../../core/evidence/document-key';
import { escapeHtml } from '../../core/evidence/html-escape';
import { locale, text } from '../../platform/text';
import type { ReportView } from '../../protocol/report-messages';
import { reportParts } from './export-parts';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}' +
  'blockquote{margin:.4em 0;padding:.2em 0 .2em 1em;border-left:3px solid #8a929b;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'small,li,p{overflow-wrap:anywhere}article{border-top:1px solid #8a929b;padding:.6em 0}h1{font-size:1.4rem}h2{font-size:1.15rem}h3{font-size:1rem;margin:.2em 0}';

const tag = (name: string, words: string): string => `<${name}>${escapeHtml(words)}</${name}>`;

/** The page. */
export function reportHtml(report: ReportView): string {
  const parts = reportParts(report);
  const claims = parts.claims.map((claim) =>
    [
      '<article>',
      tag('h3', claim.word),
      tag('small', claim.kind),
      tag('blockquote', claim.quote),
      list(claim.lines),
      claim.passages.length > 0 ? tag('p', `${claim.passagesTitle}:`) : '',
      ...claim.passages.map(
        ({ page, before, text: words, after }) =>
          `<blockquote>[${page}] ${escapeHtml(before)}<mark>${escapeHtml(words)}</mark>${escapeHtml(after)}</blockquote>`,
      ),
      '</article>',
    ].join(''),
  );
  const pages = parts.pages.map((page) => {
    const title = escapeHtml(page.title || page.address);
    const link = page.link === null ? null : httpUri(page.link);
    const named = link
      ? `<a rel="noreferrer noopener" href="${escapeHtml(link)}">${title}</a>`
      : title;
    return `<li value="${page.number}">${named}${list([page.address, ...page.facts])}</li>`;
  });
  return [
    `<!doctype html><html lang="${escapeHtml(locale())}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">',
    `${tag('title', `${text('report')}: ${parts.title}`)}<style>${STYLE}</style></head><body>`,
    tag('h1', `${text('report')}: ${parts.title}`),
    ...parts.lines.map((line) => tag('p', line)),
    tag('h2', text('reportClaims')),
    ...claims,
    tag('h2', text('reportPages')),
    `<ol>${pages.join('')}</ol>`,
    parts.answer.trim() === ''
      ? ''
      : `${tag('h2', text('reportAnswer'))}${tag('blockquote', parts.answer)}`,
    '</body></html>\n',
  ].join('\n');
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => tag('li', line)).join('')}</ul>`;
}
