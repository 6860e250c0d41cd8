// What is never opened, what is asked about, and what is only told.
import { describe, expect, it } from 'vitest';
import { judgeAddress } from '../../../src/core/report/judge-address';

describe('addresses that are never opened', () => {
  it.each([
    ['ftp://site.example/', 'not-web'],
    ['javascript:alert(1)', 'not-web'],
    ['no address', 'not-web'],
    ['https://name:secret@site.example/', 'credentials'],
    ['https://bank.example@evil.example/', 'credentials'],
    ['http://localhost/', 'private'],
    ['http://localhost./', 'private'],
    ['http://printer/', 'private'],
    ['http://nas.local/', 'private'],
    ['http://wiki.corp/', 'private'],
    ['http://router.home.arpa/', 'private'],
    ['http://127.0.0.1/', 'private'],
    ['http://127.1/', 'private'],
    ['http://0x7f000001/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0/', 'private'],
    ['http://10.2.3.4/', 'private'],
    ['http://172.16.0.1/', 'private'],
    ['http://172.31.255.1/', 'private'],
    ['http://192.168.1.1/admin', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['http://100.64.0.1/', 'private'],
    ['http://224.0.0.1/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::]/', 'private'],
    ['http://[fe80::1]/', 'private'],
    ['http://[fd12::1]/', 'private'],
    ['http://[::ffff:127.0.0.1]/', 'private'],
    ['http://[::ffff:192.168.0.1]/', 'private'],
    ['http://[64:ff9b::10.0.0.1]/', 'private'],
  ])('%s', (address, refused) => {
    expect(judgeAddress(address)).toEqual({ refused, concerns: [], ask: false });
  });
});

describe('addresses that are opened', () => {
  it.each([
    ['https://heritage.example/tide-mills?page=2', [], false],
    ['http://heritage.example/', ['insecure'], false],
    ['https://172.32.0.1/', ['number'], true],
    ['https://[2606:4700::1111]/', ['number'], true],
    ['https://site.example:8443/', ['port'], true],
    ['https://site.example:443/', [], false],
    [`https://site.example/?q=${'x'.repeat(199)}`, ['long-query'], true],
    [`https://site.example/?q=${'x'.repeat(190)}`, [], false],
    ['https://аpple.example/', ['punycode'], true],
    ['https://site.example/report.docx', ['download'], false],
    ['https://site.example/report.pdf', [], false],
    ['https://vertexaisearch.cloud.google.com/grounding-api-redirect/x', ['redirector'], false],
    ['https://localhost.example/', [], false],
    ['https://sub.local.example/', [], false],
  ])('%s', (address, concerns, ask) => {
    expect(judgeAddress(address)).toEqual({ refused: null, concerns, ask });
  });
});
