// The text of one version, as captured, with its clips marked. Selecting text makes a clip of it.
// Text is laid out line by line from the stored text; nothing of it is interpreted as markup.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ContentHash, DocumentId } from '../../core/evidence/ids';
import { request } from '../../platform/own-bus';
import { openOwnPage } from '../../platform/panel';
import { text } from '../../platform/text';
import { absoluteTime } from '../../platform/when';
import type { VersionText } from '../../protocol/library-messages';
import { failureText } from '../parts/failure-text';
import { FindQuote } from '../parts/find-quote';
import { useAsked } from '../parts/use-asked';
import { newRequestId } from './actions';
import { ClipItem, openFragment } from './clip-item';
import { decorOf, tagOf } from './marked-text';
import { type Layer, segments } from './segments';
import type { ViewProps } from './shared';
import { VersionLabel } from './version-label';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A version to read; `range` (UTF-16) is scrolled to and outlined. */
export function Reader({
  documentId,
  hash,
  range,
  go,
  picks,
  tell,
}: ViewProps & { documentId: DocumentId; hash: ContentHash; range: Range | null }) {
  const asked = useAsked('library.text', { documentId, hash });
  const [selection, setSelection] = useState<Range | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const version = asked.value;

  useEffect(() => {
    if (!version) return;
    body.current?.querySelector('[data-jump]')?.scrollIntoView({ block: 'center' });
  }, [version !== null, range?.start]);
  useEffect(() => {
    const follow = () => setSelection(body.current ? selectedRange(body.current) : null);
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const back = (
    <button type="button" class="quiet back" onClick={() => go({ view: 'document', documentId })}>
      ← {text('allVersions')}
    </button>
  );
  if (asked.failure)
    return (
      <>
        {back}
        <p class="failure">{failureText(asked.failure)}</p>
      </>
    );
  if (!version) return <p class="muted">{text('reading')}</p>;

  const clip = async (what: Range) => {
    const result = await request('library.new-clip', {
      requestId: newRequestId(),
      documentId,
      hash,
      range: { start: what.start, end: what.end },
      note: '',
    });
    document.getSelection()?.removeAllRanges();
    tell({ words: result.ok ? text('clipped') : failureText(result.failure) });
  };
  const giveAll = () =>
    picks.add(
      version.chunks.map((chunk) => ({
        evidenceId: chunk.evidenceId,
        title: version.title,
        preview: version.text.slice(chunk.range.start, chunk.range.start + 160),
        length: chunk.range.end - chunk.range.start,
      })),
    );
  return (
    <article class="reader">
      {back}
      <h1 class="view-title">{version.title || version.url}</h1>
      <p class="muted">
        <VersionLabel version={{ status: version.status, change: null }} /> ·{' '}
        {text('capturedAt', absoluteTime(version.capturedAt))}
      </p>
      {version.status === 'superseded' && <p class="notice">{text('readerSuperseded')}</p>}
      {version.passagesOnly && <p class="notice">{text('readerPassages')}</p>}
      <div class="reader-acts">
        <button type="button" disabled={version.chunks.length === 0} onClick={giveAll}>
          {text('giveVersion')}
        </button>
        {range && (
          <button
            type="button"
            onClick={() => void openOwnPage('/open.html', openFragment(documentId, hash, range))}
          >
            {text('openOnPage')}
          </button>
        )}
      </div>
      <FindQuote
        find={(quote) => request('library.find-quote', { documentId, hash, quote })}
        onPlace={(place) => go({ view: 'reader', documentId, hash, range: place })}
      />
      <div class="reader-columns">
        <div class="reader-text" ref={body}>
          <VersionBody version={version} range={range} />
        </div>
        {version.clips.length > 0 && (
          <aside aria-label={text('clipsHere')}>
            <ul class="rows">
              {version.clips.map((c) => (
                <ClipItem
                  key={c.id}
                  clip={c}
                  document={{ id: documentId, title: version.title }}
                  go={go}
                  picks={picks}
                  tell={tell}
                />
              ))}
            </ul>
          </aside>
        )}
      </div>
      {selection && (
        <div class="selection-bar">
          <button
            type="button"
            class="primary"
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => void clip(selection)}
          >
            {text('clipSelection')}
          </button>
        </div>
      )}
    </article>
  );
}

function VersionBody({ version, range }: { version: VersionText; range: Range | null }) {
  const lines = useMemo(() => linesOf(version.text), [version.text]);
  const { layers: marks, labels, headings } = useMemo(() => decorOf(version), [version]);
  const layers: Layer[] = [
    ...version.clips.map((c) => ({ ...c.range, name: 'clipped' })),
    ...marks,
    ...(range ? [{ ...range, name: 'jump' }] : []),
  ].sort((a, b) => a.start - b.start);
  let jumped = false;
  return (
    <>
      {lines.map((line) => {
        const inLine = layers.filter((l) => l.start < line.end && l.end > line.start);
        const level = headings.get(line.start);
        const content = segments(line.start, line.end, inLine).map((s) => {
          const words = version.text.slice(s.start, s.end);
          if (s.names.length === 0)
            return (
              <span key={s.start} data-at={s.start}>
                {words}
              </span>
            );
          const jump = s.names.includes('jump') && !jumped;
          if (jump) jumped = true;
          const Tag = tagOf(s.names);
          const marked = s.names.includes('clipped') || s.names.includes('jump');
          const inner = (
            <Tag key={s.start} data-at={s.start} class={s.names.map((n) => `mark-${n}`).join(' ')}>
              {words}
            </Tag>
          );
          return marked ? (
            <mark
              key={s.start}
              data-jump={jump ? '' : undefined}
              class={s.names.includes('jump') ? 'jump' : ''}
            >
              {inner}
            </mark>
          ) : (
            inner
          );
        });
        const label = labels.get(line.start);
        if (level) {
          const Heading = `h${Math.min(6, level + 1)}` as 'h2';
          return <Heading key={line.start}>{content}</Heading>;
        }
        return (
          <p key={line.start}>
            {label && <span class="list-label">{label}</span>}
            {content}
          </p>
        );
      })}
    </>
  );
}

function linesOf(whole: string): Range[] {
  const lines: Range[] = [];
  for (let at = 0; at <= whole.length; ) {
    const end = whole.indexOf('\n', at);
    const stop = end < 0 ? whole.length : end;
    if (stop > at) lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}

/** The selection inside `root` as UTF-16 offsets of the version's text, or null. */
function selectedRange(root: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const start = offsetOf(range.startContainer, range.startOffset, false);
  const end = offsetOf(range.endContainer, range.endOffset, true);
  return start !== null && end !== null && start < end ? { start, end } : null;
}

function offsetOf(node: Node, offset: number, atEnd: boolean): number | null {
  if (node instanceof Text) {
    const holder = node.parentElement?.closest<HTMLElement>('[data-at]');
    return holder ? Number(holder.dataset.at) + offset : null;
  }
  // A boundary between elements: the nearest piece of text on the inner side.
  const pieces =
    node instanceof Element ? [...node.querySelectorAll<HTMLElement>('[data-at]')] : [];
  const child = node.childNodes[atEnd ? offset - 1 : offset];
  const near = atEnd
    ? pieces
        .filter(
          (p) => !child || child === p || child.contains(p) || p.compareDocumentPosition(child) & 4,
        )
        .at(-1)
    : pieces.find((p) => !child || child === p || child.contains(p));
  if (!near) return null;
  return Number(near.dataset.at) + (atEnd ? (near.textContent?.length ?? 0) : 0);
}
