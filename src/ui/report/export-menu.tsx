// Taking a report along: as Markdown, as a page that needs nothing else, or as JSON. Made here, from what is shown;
// saved by the browser, sent nowhere.
import { useRef } from 'preact/hooks';
import { text } from '../../platform/text';
import type { ReportView } from '../../protocol/report-messages';
import { copyText } from '../parts/copy';
import { reportHtml } from './export-html';
import { reportJson } from './export-json';
import { reportMarkdown } from './export-markdown';
import type { ReportProps } from './shared';

const FORMS = {
  md: { type: 'text/markdown', make: reportMarkdown },
  html: { type: 'text/html', make: reportHtml },
  json: { type: 'application/json', make: reportJson },
} as const;

/** The menu. */
export function ExportMenu({ report, tell }: { report: ReportView; tell: ReportProps['tell'] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const save = (form: keyof typeof FORMS) => {
    close();
    const { type, make } = FORMS[form];
    const address = URL.createObjectURL(
      new Blob([make(report)], { type: `${type};charset=utf-8` }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = `groundmark-report-${(report.startedAt ?? report.createdAt).slice(0, 10)}.${form}`;
    link.click();
    // The browser has taken it by the next turn.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    tell({ words: text('reportSaved') });
  };
  return (
    <details class="menu" ref={menu}>
      <summary>{text('reportExport')}</summary>
      <div>
        <button type="button" onClick={() => save('md')}>
          Markdown
        </button>
        <button type="button" onClick={() => save('html')}>
          {text('exportHtml')}
        </button>
        <button type="button" onClick={() => save('json')}>
          JSON
        </button>
        <button
          type="button"
          onClick={() => {
            close();
            void copyText(reportMarkdown(report)).then((done) =>
              tell({ words: text(done ? 'copied' : 'copyRefused') }),
            );
          }}
        >
          {text('exportCopy')}
        </button>
      </div>
    </details>
  );
}
