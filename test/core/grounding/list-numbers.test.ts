// List numbers and labels that a quote starts with: the model's own are forgiven, those that say something else than the
// page are told. Rows are "page, quote, the differences as the interface prints them"; none means word for word.
import { describe, expect, it } from 'vitest';
import { ask, differences } from './asking';

const STEP = 'Close the valve before the tank is full.';

describe('list numbers', () => {
  it.each([
    ['the same', `3. ${STEP}`, `3. ${STEP}`, []],
    ['the same in brackets', `(3) ${STEP}`, `3. ${STEP}`, []],
    ['none on the page', `First of all. ${STEP}`, `3. ${STEP}`, []],
    ['a year that ends a sentence', `It was built in 2014. ${STEP}`, `3. ${STEP}`, []],
    ['another', `2. ${STEP}`, `3. ${STEP}`, ['figure!: 2 → 3']],
    ['another in brackets', `(2) ${STEP}`, `3) ${STEP}`, ['figure!: 2 → 3']],
  ])('%s', (_, source, quote, expected) => {
    expect(ask(source, quote).verdict).toBe(expected.length > 0 ? 'altered' : 'verbatim');
    expect(differences(source, quote)).toEqual(expected);
  });

  it.each([
    [
      'a figure',
      'In all 12 users agreed with the new rule.',
      '97. users agreed with the new rule.',
      'figure!: 12 → 97',
    ],
    [
      'an ordinal',
      'Im 2. Quartal stieg der Umsatz der Firma.',
      '3. Quartal stieg der Umsatz der Firma.',
      'figure!: 2 → 3',
    ],
  ])('never stand for %s of the sentence', (_, source, quote, expected) => {
    expect(differences(source, quote)).toContain(expected);
  });
});

describe('labels', () => {
  it.each([
    [
      'before a quotation',
      'He said that the water is safe to drink.',
      'Note: "the water is safe to drink"',
    ],
    [
      'before a bare sentence',
      'As we know, things change. The water is safe to drink.',
      'Conclusion: The water is safe to drink.',
    ],
  ])('%s are forgiven', (_, source, quote) => {
    expect(ask(source, quote).verdict).toBe('verbatim');
  });

  it.each([
    [
      'that deny',
      'Some say: the water is safe to drink.',
      'Not true: the water is safe to drink.',
      'negation!: Some say → Not true',
    ],
    [
      'that deny a sentence of its own',
      'As we know, things change. The water is safe to drink.',
      'Not true: The water is safe to drink.',
      'negation!:  → Not true',
    ],
    [
      'that reword a first half',
      'Sales rose, profits were the same as before.',
      'Sales fell: profits were the same as before.',
      'comparative!: rose → fell',
    ],
  ])('%s are told', (_, source, quote, expected) => {
    expect(differences(source, quote)).toEqual([expected]);
  });
});
