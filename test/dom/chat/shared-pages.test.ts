// Every saved chat page of the shared collection is read: who said what, without labels and chips, chips with their
// title and address or none. Skipped when the collection is not there.
// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAT_HOSTS, GENERIC_HOST } from '../../../src/core/chat/hosts';
import { readMessage } from '../../../src/dom/chat/message-text';
import { bodyOf, readConversation } from '../../../src/dom/chat/read-conversation';
import { page } from '../../content/kit';

const SHARED = path.resolve(import.meta.dirname, '../../../../shared/chats');
const atHand = existsSync(SHARED);

interface Read {
  /** `host/generation` */
  readonly by: string;
  /** `u` and `a` for each message, in order. */
  readonly roles: string;
  /** Must stand in the last answer, white space collapsed. */
  readonly says: string;
  /** Title, address without `utm_source`, and hidden sources of each link of the last answer. */
  readonly links: readonly string[];
}

const MILL = 'heritage.example/tide-mills';
const PAGES: Readonly<Record<string, Read>> = {
  'aistudio/covai-aistudio-minimal-2026-07.html': {
    by: 'aistudio/turns',
    roles: 'ua',
    says: 'Here is a Python function for Fibonacci:',
    links: [],
  },
  'chatgpt/covai-chatgpt-2026-05.html': {
    by: 'chatgpt/section',
    roles: 'ua',
    says: 'This paragraph contains bold text, italic text, and a link to deadrat.in. Markdown',
    links: ['deadrat.in|www.deadrat.in/|0'],
  },
  'chatgpt/defuddle-citations.html': {
    by: 'chatgpt/section',
    roles: 'ua',
    says: 'For a bedroom air purifier, the most important thing is not the brand name',
    links: [
      'US EPA|www.epa.gov/indoor-air-quality-iaq/guide-air-cleaners-home|1',
      'US EPA|www.epa.gov/indoor-air-quality-iaq/guide-air-cleaners-home|2',
      'US EPA|www.epa.gov/indoor-air-quality-iaq/what-hepa-filter|0',
      'US EPA|www.epa.gov/indoor-air-quality-iaq/what-hepa-filter|1',
      'US EPA|www.epa.gov/indoor-air-quality-iaq/guide-air-cleaners-home|0',
      'WIRED|www.wired.com/story/youre-probably-using-your-air-purifier-wrong|1',
      'US EPA|www.epa.gov/indoor-air-quality-iaq/guide-air-cleaners-home|1',
      'TechRadar|www.techradar.com/home/air-quality/how-to-choose-an-air-purifier-for-hay-fever|1',
      'US EPA|www.epa.gov/indoor-air-quality-iaq/what-hepa-filter|1',
    ],
  },
  'chatgpt/nuncaeslupus-citations.html': {
    by: 'chatgpt/article',
    roles: 'ua',
    says: 'Major tech companies are investing heavily in quantum research',
    links: [
      'Nature|www.nature.com/articles/quantum-computing-2024|0',
      'IBM Quantum|www.ibm.com/quantum-computing|0',
      'Google Quantum AI|quantumai.google/|0',
      'arXiv|arxiv.org/abs/2024.quantum.error|0',
      'Scientific American|www.scientificamerican.com/article/quantum-breakthrough-2024/|0',
      'GitHub|github.com/quantum/algorithms|0',
      'MIT Quantum|www.mit.edu/quantum-lab|0',
      'Caltech|www.caltech.edu/research/quantum|0',
    ],
  },
  'chatgpt/synthetic-appshell-2026-09.html': {
    by: 'chatgpt/app-shell',
    roles: 'ua',
    says: 'about four hours per tide. Inline code is a span here: gate.open(), id split',
    links: [`Example Heritage|${MILL}|2`],
  },
  'claude/covai-claude-2026-05.html': {
    by: 'claude/streaming',
    roles: 'ua',
    says: 'Here is a short response demonstrating various markdown elements.',
    links: ['link to deadrat.in|www.deadrat.in/|0'],
  },
  'claude/nuncaeslupus-artifact-panel-2026-07.html': {
    by: 'claude/streaming',
    roles: 'ua',
    says: 'Both pieces are below. This is invented placeholder prose',
    links: [],
  },
  'claude/synthetic-hub-2026-10.html': {
    by: 'claude/hub',
    roles: 'ua',
    says: 'It drains on the ebb [ev1:s:',
    links: [`Example Heritage|${MILL}|0`],
  },
  'copilot/covai-copilot-2026-08.html': {
    by: 'copilot/content',
    roles: 'ua',
    says: 'key details, with a reference to deadrat.in.',
    links: ['deadrat.in|deadrat.in/|0'],
  },
  'copilot/covai-copilot-m365-2026-08.html': {
    by: 'copilot-m365/feed',
    roles: 'ua',
    says: "I'd love to! Since your placeholders are still generic",
    links: [],
  },
  'copilot/synthetic-m365-citations.html': {
    by: 'copilot-m365/feed',
    roles: 'ua',
    says: 'The pond stores the tide see heritage.example [ev1',
    links: ['||0', `heritage.example|${MILL}|0`],
  },
  'deepseek/covai-deepseek-2026-05.html': {
    by: 'deepseek/ds-message',
    roles: 'ua',
    says: 'one of my favourite corners of the web is the delightfully odd deadrat.in, where',
    links: ['deadrat.in|www.deadrat.in/|0'],
  },
  'deepseek/synthetic-citations.html': {
    by: 'deepseek/ds-message',
    roles: 'ua',
    says: 'The pond stores the tide. Leaked [citation:3][citation:5] [ev1:c:',
    links: [`|${MILL}|0`],
  },
  'gemini/covai-gemini-2026-05.redacted.html': {
    by: 'gemini/app',
    roles: 'ua',
    says: 'for emphasis, and a quick link to deadrat.in to fulfill',
    links: ['link to deadrat.in|www.deadrat.in/|0'],
  },
  'gemini/synthetic-deep-research-footnotes.html': {
    by: 'gemini/app',
    roles: 'a',
    says: 'The pond stores the tide. The gate closes at slack.',
    links: [
      `heritage.example Tide mills explained|${MILL}|0`,
      'docs.example Gate design|docs.example/gates|0',
    ],
  },
  'gemini/synthetic-source-chips-2026-09.html': {
    by: 'gemini/app',
    roles: 'ua',
    says: 'The pond stores the flood tide. Evidence [ev1:c:',
    links: ['Example Heritage||2'],
  },
  'google-ai-mode/covai-google-search-ai-2026-05.html': {
    by: 'google-ai-mode/turns',
    roles: 'a',
    says: 'Exploring global labor statistics can be quite eye-opening',
    links: [],
  },
  'google-ai-mode/synthetic-2026-09.html': {
    by: 'google-ai-mode/turns',
    roles: 'a',
    says: 'The pond stores the tide. Unresolved chip.',
    links: [`Example Heritage – Tide mills explained|${MILL}|2`, '||0'],
  },
  'grok/revivalstack-grok-2026-03.html': {
    by: 'grok/responses',
    roles: 'uaua',
    says: 'Yes, I can do real-time searches.',
    links: [],
  },
  'grok/synthetic.html': {
    by: 'grok/responses',
    roles: 'ua',
    says: 'The pond stores the tide. heritage.example [ev1:c:',
    links: [`heritage.example|${MILL}?referrer=grok.com|0`],
  },
  'huggingchat/synthetic.html': {
    by: 'huggingchat/message-role',
    roles: 'ua',
    says: 'The pond stores the tide unresolved [7] [ev1:c:',
    links: [`|${MILL}|0`],
  },
  'librechat/synthetic.html': {
    by: 'librechat/message-render',
    roles: 'ua',
    says: 'The pond stores the tide. Leaked literal: \\ue202turn0search0 [ev1:c:',
    links: [`Example Heritage|${MILL}|2`],
  },
  'lobechat/synthetic.html': {
    by: 'lobechat/markdown-article',
    roles: 'a',
    says: 'The pond stores the tide and [ev1:c:',
    links: [`|${MILL}|0`, '||0'],
  },
  'mistral/covai-mistral-2026-05.html': {
    by: 'mistral/message-parts',
    roles: 'ua',
    says: 'This is a bold statement with italic emphasis and a link to deadrat.in.',
    links: ['link to deadrat.in|www.deadrat.in/|0'],
  },
  'notebooklm/synthetic.html': {
    by: 'notebooklm/pairs',
    roles: 'ua',
    says: 'The pond stores the tide.',
    links: ['Tide mills explained.pdf||0', 'Gate design.pdf||0'],
  },
  'open-webui/covai-z-ai-openwebui-fork-2026-07.trimmed.html': {
    by: 'open-webui/chat-assistant',
    roles: 'ua',
    says: 'insights and data over at deadrat.in.',
    links: ['deadrat.in|www.deadrat.in/|0'],
  },
  'open-webui/synthetic.html': {
    by: 'open-webui/chat-assistant',
    roles: 'ua',
    says: 'The pond stores the tide and raw [3] [ev1:c:',
    links: ['heritage.example||0', 'docs.example||1'],
  },
  'perplexity/covai-perplexity-2026-05.html': {
    by: 'perplexity/markdown-content',
    roles: 'ua',
    says: 'check out deadrat.in — you might find something interesting there.',
    links: ['deadrat.in|www.deadrat.in/|0'],
  },
  'perplexity/synthetic-2026-09.html': {
    by: 'perplexity/final-text',
    roles: 'ua',
    says: 'The pond stores the tide. Another claim. Evidence [ev1:c:',
    links: [`heritage|${MILL}|1`, 'Gate design handbook|docs.example/gates|0'],
  },
  'poe/synthetic.html': {
    by: 'poe/chat-message',
    roles: 'ua',
    says: 'The pond stores the tide [1] [ev1:c:',
    links: [`|${MILL}|0`],
  },
};

const files = atHand
  ? readdirSync(SHARED, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) =>
        readdirSync(path.join(SHARED, entry.name)).map((name) => `${entry.name}/${name}`),
      )
  : [];

describe.skipIf(!atHand)(atHand ? 'shared chat pages' : 'skipped: ../shared not present', () => {
  it('are all named here', () => {
    expect(Object.keys(PAGES).sort()).toEqual([...files].sort());
  });

  it.each(Object.entries(PAGES))('%s', (file, expected) => {
    const saved = readFileSync(path.join(SHARED, file), 'utf8');
    page(saved.replaceAll(/<link\b[^>]*>|<(script|style)\b[\s\S]*?<\/\1>/gi, ''));
    const id = file.split('/')[0] as string;
    const hosts = CHAT_HOSTS.filter((h) => h.id === id || h.id.startsWith(`${id}-`));
    const found = readConversation(document, [...hosts, GENERIC_HOST]);
    expect(`${found?.host.id}/${found?.generation.id}`).toBe(expected.by);
    expect(found?.messages.map((m) => m.role[0]).join('')).toBe(expected.roles);
    const answer = found?.messages.findLast((m) => m.role === 'assistant');
    if (!answer) throw new Error('no answer');
    const { drop, code, citations } = answer.generation;
    const { text, links } = readMessage(bodyOf(answer), {
      drop: drop.join(','),
      code: code.join(','),
      citations,
      ownAttribute: 'data-gm',
    });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(expected.says);
    expect(text).not.toMatch(/said:|Copy code|Thought for|Response actions/);
    const shown = links.map(({ url, title, more }) => {
      const address = url === null ? '' : new URL(url);
      if (address) address.searchParams.delete('utm_source');
      return `${title}|${address ? address.href.replace(/^https:\/\//, '') : ''}|${more}`;
    });
    expect(shown).toEqual(expected.links);
  });
});
