// Asking for a correction, and what became of it: once per original answer, over what was shown here and nothing else.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAnswer } from '../../src/background/check-answer';
import { askForRepair } from '../../src/background/repair';
import type { AnswerInput } from '../../src/protocol/chat-messages';
import { state } from '../platform/fake-browser';
import { must } from '../store/contract-kit';
import { CHAT_TAB, give, HERE, RUINS, saved, type World, world } from './kit';

vi.mock('wxt/browser', async () => ({
  browser: (await import('../platform/fake-browser')).fakeBrowser,
}));

const QUESTION = 'What of the wheels? Cite your evidence.';
const WRONG = 'The gate opens on the ebb and 17 wheels turn for 4 hours.';
const RIGHT = 'The gate opens on the ebb and 12 wheels turn for 4 hours.';
const INVENTED = 'All mills of this coast were built by one man in a single summer.';

let w: World;
let pond = '';
let wheels = '';
let inserted: string[] = [];
const input = (text: string, after: string | null = QUESTION): AnswerInput => ({
  conversation: HERE,
  text,
  code: [],
  quoted: [],
  links: [],
  after,
});
const repairOf = async (answer: AnswerInput) =>
  (await must(checkAnswer(w.context, CHAT_TAB, answer))).model.repair;

beforeEach(async () => {
  w = world();
  const { evidenceIds } = await saved(w);
  // The third passage is in the library and was never given here.
  await give(w, evidenceIds.slice(0, 2));
  [pond = '', wheels = ''] = evidenceIds;
  listen();
});

/** The chat's composer takes what is inserted. */
function listen(): void {
  inserted = [];
  state.inTab.set(CHAT_TAB, (message) => {
    const push = message as { push: string; text?: string };
    if (push.push !== 'insert') return undefined;
    inserted.push(push.text ?? '');
    return { inserted: 'ok' };
  });
}

describe('a correction', () => {
  it('is not offered where every quote stands, nor where nobody asked before', async () => {
    expect(await repairOf(input(`It says “${RIGHT}” [${wheels}].`))).toEqual({
      offered: false,
      outcome: null,
    });
    expect((await repairOf(input(`It says “${WRONG}” [${wheels}].`, null))).offered).toBe(false);
  });

  it('says what stands there instead, and asks once for one answer, also a regenerated one', async () => {
    const answer = input(`It says “${WRONG}” [${wheels}]. And “${INVENTED}” [${pond}].`);
    expect((await repairOf(answer)).offered).toBe(true);
    expect(await must(askForRepair(w.context, CHAT_TAB, answer))).toEqual({ inserted: 'ok' });
    const [text = ''] = inserted;
    expect(text).toContain('17 wheels');
    expect(text).toContain(`The evidence says: “${RIGHT}`);
    expect(text).toContain(INVENTED);
    // Regenerated: other words after the same question.
    const again = input(`It says: “${WRONG}” [${wheels}].`);
    expect((await repairOf(again)).offered).toBe(false);
    expect((await askForRepair(w.context, CHAT_TAB, again)).ok).toBe(false);
    expect(inserted).toHaveLength(1);
  });

  it('holds no word of what lies between two passages that were given', async () => {
    w = world();
    const [first = '', , last = ''] = (await saved(w)).evidenceIds;
    await give(w, [first, last]);
    listen();
    const left =
      'by day or by night, in summer and in winter … Of the 76 mills recorded on this coast';
    const answer = input(`It says “${left}” [${last}].`);
    expect((await repairOf(answer)).offered).toBe(true);
    await must(askForRepair(w.context, CHAT_TAB, answer));
    expect(inserted[0]).toContain('by day or by night');
    expect(inserted[0]).not.toContain('wheels turn');
  });

  it('is compared with the first answer', async () => {
    const answer = input(`It says “${WRONG}” [${wheels}]. And “${INVENTED}” [${pond}].`);
    await must(askForRepair(w.context, CHAT_TAB, answer));
    const [text = ''] = inserted;
    const fixed = await repairOf(input(`It says “${RIGHT}” [${wheels}].`, text));
    expect(fixed).toEqual({ offered: false, outcome: { fixed: 2, still: 0 } });
    const half = await repairOf(
      input(`It says “${RIGHT}” [${wheels}]. And “${INVENTED}” [${pond}].`, text),
    );
    expect(half.outcome).toEqual({ fixed: 1, still: 1 });
    const none = await repairOf(input(answer.text, text));
    expect(none.outcome).toEqual({ fixed: 0, still: 2 });
  });

  it('tells nothing of the library that was not given here', async () => {
    const strange = RUINS.slice(0, 90).replace('76', '78');
    const answer = input(`It says “${strange}” [${wheels}].`);
    await must(askForRepair(w.context, CHAT_TAB, answer));
    expect(inserted[0]).toContain('78 mills');
    expect(inserted[0]).not.toContain('76 mills');
  });

  it('is not kept as asked for when the chat did not take it', async () => {
    state.inTab.set(CHAT_TAB, () => ({ inserted: 'insert-refused' }));
    const answer = input(`It says “${WRONG}” [${wheels}].`);
    expect(await must(askForRepair(w.context, CHAT_TAB, answer))).toEqual({
      inserted: 'insert-refused',
    });
    expect((await repairOf(answer)).offered).toBe(true);
  });
});
