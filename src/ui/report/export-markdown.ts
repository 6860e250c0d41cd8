// A report as Markdown. Text of pages and answers is escaped: none of it can become markup, a link or a picture.
// The exact passage stands beside a quote; what the answer said is never rewritten.
import { escapeLinkTarget, escapeMarkdown } from '../../core/evidence/markdown-escape';
import { text } from '../../platform/text';
import type { ReportView } from '../../protocol/report-messages';
import { reportParts } from './export-parts';

/** The report of the round that is shown. */
export function reportMarkdown(report: ReportView): string {
  const parts = reportParts(report);
  const out = [
    `# ${escapeMarkdown(`${text('report')}: ${parts.title}`)}`,
    ...parts.lines.map((line) => escapeMarkdown(line)),
    `## ${escapeMarkdown(text('reportClaims'))}`,
  ];
  for (const claim of parts.claims) {
    out.push(`### ${escapeMarkdown(claim.word)}`, escapeMarkdown(claim.kind), quoted(claim.quote));
    if (claim.lines.length > 0)
      out.push(claim.lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n'));
    if (claim.passages.length > 0) out.push(`${escapeMarkdown(claim.passagesTitle)}:`);
    for (const { page, before, text: words, after } of claim.passages)
      out.push(
        `> \\[${page}\\] ${escapeMarkdown(before)} **${escapeMarkdown(words)}** ${escapeMarkdown(after)}`,
      );
  }
  out.push(`## ${escapeMarkdown(text('reportPages'))}`);
  for (const page of parts.pages) {
    const title = escapeMarkdown(page.title || page.address);
    const named = page.link ? `[${title}](${escapeLinkTarget(page.link)})` : title;
    const facts = [page.address, ...page.facts].map((line) => `   - ${escapeMarkdown(line)}`);
    out.push([`${page.number}. ${named}`, ...facts].join('\n'));
  }
  if (parts.answer.trim() !== '')
    out.push(`## ${escapeMarkdown(text('reportAnswer'))}`, quoted(parts.answer));
  return `${out.join('\n\n')}\n`;
}

function quoted(words: string): string {
  return words
    .trim()
    .split('\n')
    .map((line) => `> ${escapeMarkdown(line)}`)
    .join('\n');
}
