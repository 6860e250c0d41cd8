// The marks an element puts on its text: by name, by being a footnote link, a list counter or a MathML script.
// Opens them in the builder, outermost first; the walk closes them when the element ends.
import type { MarkKind } from '../core/capture/draft';
import type { ElementRule } from './element-rules';
import { isFootnoteLink } from './footnote-rule';
import { listLabel } from './list-label';
import type { Natives } from './native';
import type { OpenMark, TextBuilder } from './text-builder';
import type { WalkFrame } from './walk-frame';

const NO_MARKS: readonly OpenMark[] = [];

/** Which children of a MathML element stand raised or lowered, by position. */
const SCRIPTS = new Map<string, readonly (MarkKind | undefined)[]>([
  ['msup', [undefined, 'sup']],
  ['msub', [undefined, 'sub']],
  ['msubsup', [undefined, 'sub', 'sup']],
  ['munder', [undefined, 'sub']],
  ['mover', [undefined, 'sup']],
  ['munderover', [undefined, 'sub', 'sup']],
]);

/** Opens the marks of `el`, the `nth` child element of `parent`. */
export function openMarks(
  dom: Natives,
  builder: TextBuilder,
  el: Element,
  name: string,
  rule: ElementRule,
  style: CSSStyleDeclaration,
  parent: WalkFrame,
  nth: number,
): readonly OpenMark[] {
  if (parent.space === 'math') {
    const script = SCRIPTS.get(parent.name)?.[nth];
    return script ? [builder.openMark(script)] : NO_MARKS;
  }
  if (rule.mark) return [builder.openMark(rule.mark)];
  if (name === 'a')
    return isFootnoteLink(dom, el, parent.inSup) ? [builder.openMark('footnote')] : NO_MARKS;
  if (name !== 'li' || !parent.counter) return NO_MARKS;
  const value = parent.counter.next(el);
  if (style.display !== 'list-item') return NO_MARKS;
  const label = listLabel(style.listStyleType, value);
  return label === null ? NO_MARKS : [builder.openMark('list-label', label)];
}
