import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/capture/draft';
import {
  type CaptureFacts,
  decideCapture,
  type KnownDocument,
  type KnownVersion,
} from '../../../src/core/evidence/capture-decision';
import type { ContentHash } from '../../../src/core/evidence/ids';
import { significantText } from '../../../src/core/evidence/significant';
import { changeBetween, versionStatus } from '../../../src/core/evidence/version-status';

const hash = (name: string, tail = '') =>
  (name.padEnd(16, '0') + tail).padEnd(64, '0') as ContentHash;

function known(name: string, over: Partial<KnownVersion> = {}): KnownVersion {
  return {
    hash: hash(name),
    significantHash: hash(`5${name}`),
    wordsHash: hash(`6${name}`),
    textRule: 'text/1',
    extent: 'whole',
    collides: false,
    deleted: false,
    ...over,
  };
}

function capture(name: string, over: Partial<CaptureFacts> = {}): CaptureFacts {
  return { ...known(name), how: 'clip', visible: true, ...over };
}

const page: KnownDocument = {
  current: hash('b'),
  activationSeq: 2,
  deleted: false,
  versions: [known('a'), known('b')],
};

describe('decideCapture', () => {
  it.each<[string, KnownDocument | null, CaptureFacts, object]>([
    ['first text', null, capture('a'), { outcome: 'new', stores: true, activatesAs: 1 }],
    ['first text, hidden', null, capture('a', { visible: false }), { outcome: 'new' }],
    ['the current text', page, capture('b'), { outcome: 'same', stores: false, activatesAs: null }],
    ['another text', page, capture('c'), { outcome: 'superseded', stores: true, activatesAs: 3 }],
    [
      'an earlier text',
      page,
      capture('a'),
      { outcome: 'back-again', stores: false, activatesAs: 3 },
    ],
    [
      'furniture, asked for by the person',
      page,
      capture('c', { significantHash: hash('5b') }),
      { outcome: 'superseded', stores: true },
    ],
    [
      'furniture, seen by a re-check',
      page,
      capture('c', { significantHash: hash('5b'), how: 'recheck' }),
      { outcome: 'unchanged', stores: false, activatesAs: null },
    ],
    [
      'another text, seen by a re-check',
      page,
      capture('c', { how: 'recheck' }),
      { outcome: 'superseded', stores: true, activatesAs: 3 },
    ],
    [
      'another text while hidden',
      page,
      capture('c', { visible: false }),
      { outcome: 'set-aside', stores: true, activatesAs: null },
    ],
    [
      'another text while hidden, by a re-check',
      page,
      capture('c', { visible: false, how: 'recheck' }),
      { outcome: 'set-aside', stores: false, activatesAs: null },
    ],
    [
      'an earlier text while hidden',
      page,
      capture('a', { visible: false }),
      { outcome: 'set-aside', stores: false, activatesAs: null },
    ],
    [
      'a later text rule, the same words',
      page,
      capture('c', { textRule: 'text/2', wordsHash: hash('6b') }),
      { outcome: 'rule-changed', stores: true, activatesAs: 3, rereadOf: hash('b') },
    ],
    [
      'a later text rule, other words',
      page,
      capture('c', { textRule: 'text/2' }),
      { outcome: 'superseded', rereadOf: null },
    ],
    [
      'the same prefix as a known version',
      page,
      capture('c', { hash: hash('a', '1') }),
      { outcome: 'superseded', stores: true, collides: true },
    ],
    [
      'passages become whole',
      { ...page, versions: [known('a'), known('b', { extent: 'passages' })] },
      capture('b'),
      { outcome: 'same', stores: false, fills: true },
    ],
    [
      'a deleted page',
      { ...page, deleted: true },
      capture('b'),
      { outcome: 'same', restores: true },
    ],
    [
      'a deleted page, by a re-check',
      { ...page, deleted: true },
      capture('b', { how: 'recheck' }),
      { outcome: 'set-aside', stores: false, restores: false, activatesAs: null },
    ],
    [
      'a deleted version',
      { ...page, versions: [known('a', { deleted: true }), known('b')] },
      capture('a'),
      { outcome: 'back-again', restores: true },
    ],
  ])('%s', (_, document, facts, expected) => {
    expect(decideCapture(document, facts)).toMatchObject(expected);
  });
});

describe('status and change', () => {
  it('is literal, and tells another reading from another page', () => {
    const current = { hash: hash('b'), rereadOf: hash('a') };
    expect(versionStatus({ hash: hash('b') }, current)).toBe('current');
    expect(versionStatus({ hash: hash('a') }, current)).toBe('rule-changed');
    expect(versionStatus({ hash: hash('c') }, current)).toBe('superseded');
    expect(versionStatus({ hash: hash('c') }, null)).toBe('superseded');
  });

  it('names what differs', () => {
    const version = (name: string, significant: string) => ({
      hash: hash(name),
      significantHash: hash(significant),
    });
    expect(changeBetween(version('a', '1'), version('a', '1'))).toBe('none');
    expect(changeBetween(version('a', '1'), version('b', '1'))).toBe('furniture');
    expect(changeBetween(version('a', '1'), version('b', '2'))).toBe('main');
  });
});

describe('significantText', () => {
  const one = (text: string) =>
    significantText(text, [{ start: 0, end: text.length, heading: 0, main: true }]);

  it.each([
    ['Posted 5 minutes ago by A', 'Posted by A'],
    ['1,203 views · 12 comments', '·'],
    ['1.2K likes', ''],
    ['vor 5 Minuten', ''],
    ['il y a 3 heures', ''],
    ['hace 2 días', ''],
    ['within 10 business days', 'within 10 business days'],
    ['5 minutes before', '5 minutes before'],
    ['The  mill\nran', 'The mill ran'],
  ])('%j -> %j', (text, expected) => {
    expect(one(text)).toBe(expected);
  });

  it('reads main blocks, or all when none is main', () => {
    const text = 'Menu\nThe mill';
    const blocks = (main: boolean): readonly Block[] => [
      { start: 0, end: 4, heading: 0, main: false },
      { start: 5, end: 13, heading: 0, main },
    ];
    expect(significantText(text, blocks(true))).toBe('The mill');
    expect(significantText(text, blocks(false))).toBe('Menu\nThe mill');
  });
});
