import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { contentHash, wordsHash } from '../../../src/core/evidence/content-hash';
import { documentIdOf } from '../../../src/core/evidence/deterministic-ids';
import { aliasKeys, httpUri, pageKey } from '../../../src/core/evidence/document-key';

describe('document keys', () => {
  it.each<[string, string | null]>([
    ['HTTPS://Example.ORG:443/A?b=1#part', 'https://example.org/A?b=1'],
    ['http://user:pw@example.org:80/', 'http://example.org/'],
    ['http://example.org:8080/', 'http://example.org:8080/'],
    ['https://example.org/#/inbox/7', 'https://example.org/#/inbox/7'],
    ['https://example.org/#!inbox', 'https://example.org/#!inbox'],
    ['https://example.org/?utm_source=x&id=7&GCLID=1&fbclid=2', 'https://example.org/?id=7'],
    ['https://example.org/?utm_source=x', 'https://example.org/'],
    ['https://example.org/?q=a%20b&q=utm_x', 'https://example.org/?q=a%20b&q=utm_x'],
    ['ftp://example.org/', null],
    ['about:blank', null],
    ['javascript:alert(1)', null],
    ['not an address', null],
    [`https://example.org/${'a'.repeat(5_000)}`, null],
  ])('%s -> %s', (address, key) => {
    expect(pageKey(address)).toBe(key);
    if (key !== null) expect(pageKey(key)).toBe(key);
  });

  it('keeps the keys of other addresses once, without its own', () => {
    const key = 'https://example.org/a';
    const addresses = [
      'https://doi.org/10.1/x',
      `${key}#top`,
      null,
      'https://doi.org/10.1/x',
      'x:y',
    ];
    expect(aliasKeys(key, addresses)).toEqual(['https://doi.org/10.1/x']);
  });

  it('links nothing but http(s)', () => {
    expect(httpUri('javascript:alert(1)')).toBeNull();
    expect(httpUri('https://example.org/')).toBe('https://example.org/');
  });

  it('gives a key the same document id on every machine', () => {
    const id = documentIdOf('https://example.org/', v5);
    expect(id).toBe('527dda32-a0de-5105-a042-cb475b5f7d11');
  });
});

describe('hashes', () => {
  it('is SHA-256 of the UTF-8 bytes', async () => {
    expect(await contentHash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(await contentHash('é')).not.toBe(await contentHash('e\u0301'));
  });

  it('takes the same words for the same, however they are laid out', async () => {
    expect(await wordsHash('The  tide\n\nmill')).toBe(await wordsHash('The tide mill\u00a0'));
    expect(await wordsHash('The tide mill')).not.toBe(await wordsHash('The tide mills'));
  });
});
