import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isBlank,
  isSpace,
  splitText,
  type WhiteSpace,
  whiteSpaceMode,
} from '../../src/dom/white-space';

/** The pieces of a text node as one line: runs in brackets, `_` a space, `{…}` kept white space. */
function pieces(data: string, mode: WhiteSpace): string {
  let out = '';
  splitText(data, mode, {
    run: (from, to) => {
      out += `[${data.slice(from, to)}]`;
    },
    space: () => {
      out += '_';
    },
    kept: (from, to) => {
      out += `{${data.slice(from, to)}}`;
    },
  });
  return out;
}

describe('white space', () => {
  test.each<[string, WhiteSpace, string]>([
    ['one two', 'collapse', '[one two]'],
    ['one\ntwo', 'collapse', '[one\ntwo]'],
    ['one  two', 'collapse', '[one]_[two]'],
    [' one\n\t two ', 'collapse', '_[one]_[two]_'],
    ['a\u00a0\u00a0b', 'collapse', '[a\u00a0\u00a0b]'],
    ['   ', 'collapse', '_'],
    ['', 'collapse', ''],
    ['春の\n海', 'collapse', '[春の][海]'],
    ['春の\n   海', 'collapse', '[春の][海]'],
    ['春の 海', 'collapse', '[春の 海]'],
    ['IMO\n番号', 'collapse', '[IMO\n番号]'],
    ['海\n', 'collapse', '[海]_'],
    ['  a  b ', 'preserve', '{  }[a  b]{ }'],
    [' \n ', 'preserve', '{ \n }'],
    ['a \n b  c', 'preserve-breaks', '[a]{\n}[b]_[c]'],
    ['春\n海', 'preserve-breaks', '[春]{\n}[海]'],
  ])('%j as %s', (data, mode, expected) => {
    expect(pieces(data, mode)).toBe(expected);
  });

  test('computed values', () => {
    expect(
      ['collapse', '', 'preserve', 'break-spaces', 'preserve-breaks'].map(whiteSpaceMode),
    ).toEqual(['collapse', 'collapse', 'preserve', 'preserve', 'preserve-breaks']);
  });

  test('every character that is not white space comes out once, in order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '海', ' ', '\n', '\t', '\u00a0', '\r') });
    const modes = fc.constantFrom<WhiteSpace>('collapse', 'preserve', 'preserve-breaks');
    fc.assert(
      fc.property(text, modes, (data, mode) => {
        let runs = '';
        splitText(data, mode, {
          run: (from, to) => {
            expect(isSpace(data.charCodeAt(from)) || isSpace(data.charCodeAt(to - 1))).toBe(false);
            runs += data.slice(from, to);
          },
          space: () => {},
          kept: (from, to) => expect(isBlank(data.slice(from, to))).toBe(true),
        });
        const solid = (value: string) =>
          [...value].filter((char) => !isSpace(char.charCodeAt(0))).join('');
        expect(solid(runs)).toBe(solid(data));
      }),
    );
  });
});
