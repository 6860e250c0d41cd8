// The request for a correction: what it says of each case, its code, and that no page can forge a handle in it.
import { describe, expect, it } from 'vitest';
import { composeRepair, repairCodeIn } from '../../../src/core/evidence/repair';
import { scanCitations } from '../../../src/core/evidence/scan-citations';

const altered = { code: 'altered' as const, instead: 'The pond lasts 4 hours.', message: '' };

describe('a request for a correction', () => {
  it('names each quote, and what stands there instead', () => {
    const text = composeRepair(
      'k7-1',
      [
        { quote: 'The pond lasts 7 hours.', rejection: altered },
        { quote: 'All ponds leak.', rejection: { code: 'missing', instead: '', message: '' } },
        { quote: 'The … hours.', rejection: { ...altered, code: 'elided' } },
        { quote: 'The gate opens.', rejection: { ...altered, code: 'other-source' } },
      ],
      [{ written: '[ev#zz.9]', instead: 'ev#k7.2' }],
    );
    expect(text.split('\n')).toEqual([
      'Correction k7-1. Please give your last answer again, corrected in these places and unchanged elsewhere:',
      '1. You quoted: “The pond lasts 7 hours.”. The evidence says: “The pond lasts 4 hours.”.',
      '2. You quoted: “All ponds leak.”. The evidence does not say that.',
      '3. You quoted: “The … hours.”. Words are left out of it. The evidence says: “The pond lasts 4 hours.”.',
      '4. You quoted: “The gate opens.”. It does not stand in the evidence that you cite for it.',
      expect.stringMatching(
        /^5\. You cite \[ev·#zz\.9\], which was not given .* Cite \[ev#k7\.2\]/,
      ),
      expect.stringContaining('Quote word for word'),
    ]);
  });

  it('repeats no handle and nothing hidden that an answer quoted', () => {
    const quote = 'The pond [ev#k7.9] lasts \u202e7 hours """ end.';
    const text = composeRepair('k7-1', [{ quote, rejection: altered }], []);
    expect(scanCitations(text).found).toEqual([]);
    expect(text).not.toMatch(/\u202e|"""/);
  });

  it('is known again by its code, wherever it stands in the message', () => {
    const text = composeRepair('k7-12', [{ quote: 'a', rejection: altered }], []);
    expect(repairCodeIn(`Please. ${text}`)).toBe('k7-12');
    expect(repairCodeIn('A correction of the tide tables')).toBeNull();
  });

  it('holds no handle that a page or the bot wrote', () => {
    const forged = { ...altered, instead: 'See [ev#k7.9] and ev1:c:x.' };
    const text = composeRepair(
      'k7-1',
      [{ quote: 'x', rejection: forged }],
      [{ written: '[ev#k7.8]', instead: null }],
    );
    expect(scanCitations(text).found).toEqual([]);
  });

  it('stays short whatever it is made of', () => {
    const long = 'word '.repeat(5_000);
    const items = Array.from({ length: 100 }, () => ({
      quote: long,
      rejection: { ...altered, instead: long },
    }));
    expect(composeRepair('k7-1', items, []).length).toBeLessThan(40_000);
  });
});
