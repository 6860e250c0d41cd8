// The words of the interface: one catalogue (assets/public/_locales), read through the browser's own i18n.
// Nothing else in the program holds text that a person reads.
import { browser } from 'wxt/browser';
import type messages from '../../assets/public/_locales/en/messages.json';

/** A key of the catalogue. */
export type TextKey = keyof typeof messages;

type Substitution = string | number;

/** The text of `key`, with `$1`, `$2`, … filled in. A missing key shows as itself, so that it is seen. */
export function text(key: TextKey, ...values: readonly Substitution[]): string {
  const get = browser.i18n.getMessage as (name: string, values: string[]) => string;
  return get(key, values.map(String)) || key;
}

/** As {@link text} for keys that are made from data, such as those of the table of results. */
export function textOf(key: string, ...values: readonly Substitution[]): string {
  return text(key as TextKey, ...values);
}

/** `count` with the form of words that belongs to it: `<key>One` or `<key>Other`, `$1` being the number. */
export function counted(key: string, count: number): string {
  const form = new Intl.PluralRules(locale()).select(count) === 'one' ? 'One' : 'Other';
  return textOf(`${key}${form}`, new Intl.NumberFormat(locale()).format(count));
}

/** The reader's language, as the browser's interface has it. */
export function locale(): string {
  return browser.i18n.getUILanguage();
}
