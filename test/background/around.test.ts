import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around } from '../../src/background/around';

describe('what is shown around a passage', () => {
  it.each<[string, boolean, 'before' | 'after', string]>([
    ['On this coast ', false, 'before', 'On this coast '],
    ['st of all on this coast ', true, 'before', '…of all on this coast '],
    ['Menu\nOn this coast ', true, 'before', 'On this coast '],
    [' each tide. And mo', true, 'after', ' each tide. And…'],
    [' each tide.\nMenu', true, 'after', ' each tide.'],
    [' each tide.', false, 'after', ' each tide.'],
    ['unbroken', true, 'before', '…unbroken'],
    ['unbroken', true, 'after', 'unbroken…'],
    ['', true, 'after', '…'],
  ])('%j, more: %s, %s', (part, more, side, shown) => {
    expect(around(part, more, side)).toBe(shown);
  });

  it('touches the passage, on one line, and adds nothing but an ellipsis', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é'), maxLength: 40 });
    fc.assert(
      fc.property(part, fc.boolean(), (words, more) => {
        const before = around(words, more, 'before');
        const after = around(words, more, 'after');
        expect(words.endsWith(before.replace(/^…/, ''))).toBe(true);
        expect(words.startsWith(after.replace(/…$/, ''))).toBe(true);
        expect(`${before}${after}`).not.toContain('\n');
        if (!more) expect(`${before}${after}`).not.toContain('…');
      }),
    );
  });
});
