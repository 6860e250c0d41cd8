// Shows one checked answer in place. Everything of ours hangs in one element at the end of the message, so that
// it moves, scrolls and goes with it; badges are placed over the ids they stand for. The host's nodes are never
// wrapped, split, moved or removed. When a host takes our element out, it is put back; twice in five seconds
// and we stop fighting.
import { RESULT_LOOKS } from '../core/verdict/table';
import { type MessageText, messageRange } from '../dom/chat/message-text';
import { text, textOf } from '../platform/text';
import type { AnswerModel } from '../protocol/chat-messages';
import { type AnswerActs, answerList } from './answer-list';
import { ANSWER_CSS } from './answer-style';
import { isLight } from './light-text';
import { markSvg } from './mark-svg';
import { make, ownRoot, styleSheet } from './own';
import type { Painted, Painter, PaintName } from './paint';
import { createPlacer, type Placer } from './placer';

/** Removals by the host within this time that make us give way. */
const FIGHT_MS = 5_000;
const FIGHT_TIMES = 2;
/** A host that keeps something of its own last has that after so many moves within that time: we stay where we are. */
const MOVE_TIMES = 10;
/** Of a long id, which is dimmed in place, the badge stands over this much of the end, in UTF-16 units. */
const TAIL = 8;

export interface AnswerView {
  /**
   * Puts everything where it belongs; safe to call as often as need be. `now` is the message as it reads now, with
   * the same text: its nodes may be others. False when the host won.
   */
  keep(message: Element, now: MessageText): boolean;
  dispose(): void;
}

let sheet: CSSStyleSheet | null = null;
let placer: Placer | null = null;
let scheme: MediaQueryList | null = null;

/** Renders `model` for `message`; `read` is the text the model's ranges count in. */
export function showAnswer(
  message: Element,
  read: MessageText,
  model: AnswerModel,
  painter: Painter,
  acts: AnswerActs,
): AnswerView {
  sheet ??= styleSheet(ANSWER_CSS);
  placer ??= createPlacer();
  scheme ??= matchMedia('(prefers-color-scheme: dark)');
  const { host, root } = ownRoot(sheet);
  const frame = make('div', '');
  const layer = make('div', 'layer');
  frame.append(layer, answerList(model, read.text, acts, true));
  root.append(frame);
  // Hosts take keys for themselves wherever the focus is; keys on our buttons are ours.
  for (const kind of ['keydown', 'keypress', 'keyup'])
    frame.addEventListener(kind, (event) => event.stopPropagation());

  let seen = read;
  const badges: { button: HTMLButtonElement; index: number }[] = [];
  for (const [index, citation] of model.citations.entries()) {
    // A repeated number is not shown again; the card of the first one keeps every passage.
    if (citation.result === 'id-valid' && citation.labels.length === 0) continue;
    const button = badge(model, index);
    button.addEventListener('click', (event) => {
      if (event.isTrusted) acts.openCard({ kind: 'citation', index }, button);
    });
    layer.append(button);
    badges.push({ button, index });
  }
  let ranges = rangesOf(model, seen);
  let painted: Painted = painter.paint(ranges.paints);
  const repaint = (): void => {
    painted.remove();
    painted = painter.paint(ranges.paints);
  };
  /** The host made its text nodes anew, or wrote the same words into them: our ranges stand nowhere any more. */
  const follow = (now: MessageText): void => {
    const same =
      now.nodes.length === seen.nodes.length && now.nodes.every((n, i) => n === seen.nodes[i]);
    if (same && ranges.paints.every(([, range]) => !range.collapsed)) return;
    seen = now;
    ranges = rangesOf(model, now);
    repaint();
  };

  const place = () => {
    // The host may change between light and dark at any time.
    const look = isLight(getComputedStyle(message).color) ? 'dark' : 'light';
    const origin = host.getBoundingClientRect();
    const spots = badges.map(({ index }) => {
      const range = ranges.citations[index];
      return range ? spotOf(range) : null;
    });
    return () => {
      if (frame.className !== look) frame.className = look;
      for (const [i, { button }] of badges.entries()) {
        const spot = spots[i];
        button.hidden = !spot;
        if (!spot) continue;
        button.style.left = `${spot.x - origin.left}px`;
        button.style.top = `${spot.y - origin.top}px`;
        button.style.setProperty('--over', `${spot.over}px`);
      }
    };
  };
  const placeSoon = (): void => placer?.watch(message, place);
  scheme.addEventListener('change', placeSoon);
  const removals: number[] = [];
  let placed = false;
  let moves: number[] = [];
  /** A move takes the focus away from what is moved: not while a person is in there. */
  const mayMove = (): boolean => {
    moves = moves.filter((t) => t > Date.now() - FIGHT_MS);
    if (root.activeElement || moves.length >= MOVE_TIMES) return false;
    moves.push(Date.now());
    return true;
  };

  return {
    keep(target, now) {
      follow(now);
      if (host.parentNode !== target) {
        if (placed) {
          removals.push(Date.now());
          if (removals.filter((t) => t > Date.now() - FIGHT_MS).length >= FIGHT_TIMES) return false;
        }
        target.append(host);
        placed = true;
      } else if (host.nextSibling && mayMove()) target.append(host);
      if (!painted.stands()) repaint();
      placeSoon();
      return true;
    },
    dispose() {
      placer?.unwatch(message, place);
      scheme?.removeEventListener('change', placeSoon);
      painted.remove();
      host.remove();
    },
  };
}

/** Where the model's places stand in the page now: what each badge stands over, and everything that is painted. */
function rangesOf(
  model: AnswerModel,
  read: MessageText,
): { citations: (Range | null)[]; paints: [PaintName, Range][] } {
  const paints: [PaintName, Range][] = [];
  const citations = model.citations.map(({ range: { start, end }, long }) => {
    const from = long ? end - TAIL : start;
    const dimmed = long ? messageRange(read, start, from) : null;
    if (dimmed) paints.push(['dimmed', dimmed]);
    const replaced = messageRange(read, from, end);
    if (replaced) paints.push(['replaced', replaced]);
    return replaced;
  });
  for (const {
    range: { start, end },
    words,
    result,
  } of model.quotes) {
    const range = words === null ? messageRange(read, start, end) : null;
    const { underline } = RESULT_LOOKS[result];
    if (range && underline !== 'none')
      paints.push([result === 'altered-material' ? 'material' : underline, range]);
  }
  return { citations, paints };
}

function badge(model: AnswerModel, index: number): HTMLButtonElement {
  const citation = model.citations[index] as AnswerModel['citations'][number];
  const button = make('button', '');
  button.type = 'button';
  if (citation.result === 'id-not-verified') {
    button.append(markSvg('id-not-verified'));
    button.setAttribute('aria-label', text('badgeNotVerified'));
  } else {
    const number = citation.labels.join(', ');
    button.append(number);
    const result = citation.quote;
    if (result) button.append(markSvg(result));
    button.setAttribute(
      'aria-label',
      result
        ? text('badgeQuote', number, textOf(RESULT_LOOKS[result].word))
        : text('badgeRead', number),
    );
  }
  return button;
}

/** Where a badge's left middle goes, and how much of the id it stands over. Null when that is not shown. */
function spotOf(range: Range): { x: number; y: number; over: number } | null {
  const [first, ...rest] = [...range.getClientRects()].filter((r) => r.width > 0);
  if (!first) return null;
  const widest = rest.reduce((a, b) => (b.width > a.width ? b : a), first);
  return { x: widest.left, y: widest.top + widest.height / 2, over: widest.width };
}
