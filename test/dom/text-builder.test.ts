import { describe, expect, test } from 'vitest';
import { TextBuilder } from '../../src/dom/text-builder';

const PLACE = { heading: 0, furniture: false };

/** A builder driven by a short script: strings are text nodes, functions anything else. */
function build(...steps: (string | ((builder: TextBuilder) => unknown))[]) {
  const builder = new TextBuilder();
  steps.forEach((step, i) => {
    if (typeof step === 'string') builder.text(step, i, 'collapse', PLACE);
    else step(builder);
  });
  return { text: builder.finish(), builder };
}
const line = (builder: TextBuilder) => builder.boundary(1);
const gap = (builder: TextBuilder) => builder.boundary(2);
const br = (builder: TextBuilder) => builder.lineBreak();

describe('text builder', () => {
  test.each([
    ['boundaries do not add up', ['a', line, gap, line, 'b'], 'a\n\nb'],
    ['nothing at the ends', [gap, ' a ', br, gap], 'a'],
    ['spaces at a boundary go', ['a ', line, ' b'], 'a\nb'],
    ['a space between two nodes is one', ['a ', ' b'], 'a b'],
    ['line break eats the space before it', ['a ', br, ' b'], 'a\nb'],
    ['an empty line of breaks ends the block', ['a', br, br, br, 'b'], 'a\n\nb'],
  ] as const)('%s', (_name, steps, expected) => {
    expect(build(...steps).text).toBe(expected);
  });

  test('blocks are the runs between boundaries', () => {
    const { builder } = build('a', br, 'b', line, ' c ', gap, 'd');
    expect(builder.blocks.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 5],
      [7, 8],
    ]);
  });

  test('marks begin at their first character and end at their last', () => {
    const builder = new TextBuilder();
    builder.text('x ', 0, 'collapse', PLACE);
    const outer = builder.openMark('deleted');
    const inner = builder.openMark('sup');
    const none = builder.openMark('inserted');
    builder.closeMark(none);
    builder.text(' y ', 1, 'collapse', PLACE);
    builder.closeMark(inner);
    builder.closeMark(outer);
    builder.text('z', 2, 'collapse', PLACE);
    expect(builder.finish()).toBe('x y z');
    expect(builder.marks).toEqual([
      { kind: 'deleted', start: 2, end: 3 },
      { kind: 'sup', start: 2, end: 3 },
    ]);
  });

  test('segments say where each character stands', () => {
    const { builder } = build('a  b', 'c\nd');
    const rows = Array.from({ length: builder.segments.length }, (_, i) => [
      builder.segments.start(i),
      builder.segments.end(i),
      builder.segments.owner(i),
      builder.segments.offset(i),
    ]);
    expect(rows).toEqual([
      [0, 2, 0, 0],
      [2, 3, 0, 3],
      [3, 6, 1, 0],
    ]);
    builder.segments.cut(1);
    expect([builder.segments.length, builder.segments.end(0)]).toEqual([1, 1]);
  });

  test('a surrogate alone is replaced, a pair over two nodes is not', () => {
    expect(build('\ud83d', '\ude00 \ud83d x').text).toBe('😀 \ufffd x');
  });
});
