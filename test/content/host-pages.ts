// Conversations written for the project in the markup shape of every generation of the host table beyond ChatGPT's:
// the same invented question and answer in each. Only names of attributes, elements and nesting follow what hosts were
// seen to have. Hashed class names stand where hosts have them: nothing may lean on those.

export interface HostPage {
  readonly host: string;
  readonly generation: string;
  readonly markup: string;
  /** Roles in order. */
  readonly roles: string;
  /** `title|address|hidden` of each link of the answer. */
  readonly links: readonly string[];
  /** The same conversation while the answer is being written; null when this markup has no sign of it. */
  readonly writing: string | null;
}

const ASK = 'How long does the pond last?';
const MILL = 'https://a.example/mill';
/** The answer's words with `chip` behind the first sentence. */
const said = (chip: string, code = '<pre><code>ev#k7.3</code></pre>') => `
  <p>About four hours [ev#k7.1].${chip}</p><p>Call <code>ev#k7.2</code> the gate.</p>${code}`;
const paste = (markup: string, at: string, by: string): string => {
  if (!markup.includes(at)) throw new Error(`no ${at}`);
  return markup.replace(at, by);
};

const CLAUDE_HUB = `<div data-autoscroll-container="true"><div role="feed">
  <div data-testid="transcript-row" data-perf-row="human" data-index="0"><div role="article"><h2 class="sr-only" data-find-omitted>You said: ${ASK}</h2>
    <div data-cds="UserMessage" data-turn-key="u-1"><div data-testid="user-message"><p>${ASK}</p></div><div data-cds="MessageActions">Edit</div></div></div></div>
  <div data-testid="transcript-row" data-perf-row="assistant" data-index="1"><div role="article">
    <div data-testid="assistant-message" data-turn-key="a-1" data-is-streaming="false">
      <div data-cds="TurnStatus"><a href="https://b.example/">Searched the web</a></div>
      <div data-transcript-engine-root><div data-perf-reply-text class="standard-markdown">${said(`<span data-not-prose><a class="group/tag x9Zq" href="${MILL}">Heritage +2</a></span>`)}</div></div>
      <div data-cds="MessageActions" role="toolbar"><button>Copy</button><time>now</time></div>
    </div></div></div>
</div></div><div data-testid="chat-input" contenteditable="true" class="tiptap ProseMirror"></div>`;

const CLAUDE_STREAMING = `<div>
  <div data-test-render-count="1"><div data-testid="user-message"><p>${ASK}</p></div></div>
  <div data-test-render-count="2"><div data-is-streaming="false" class="group"><div class="font-claude-response">
    <div class="transition-colors"><button aria-expanded="false">Thought for 4s</button></div>
    <div class="standard-markdown">${said(`<span data-not-prose><a href="${MILL}">Heritage</a></span>`)}</div></div></div>
    <button data-testid="action-bar-copy">Copy</button></div>
</div>`;

const GEMINI = `<chat-window><infinite-scroller data-test-id="chat-history-container"><div class="conversation-container" id="c1">
  <user-query><div class="query-text"><p>${ASK}</p></div><span class="cdk-visually-hidden">You said</span></user-query>
  <model-response><model-thoughts>Show thinking</model-thoughts><message-content id="message-content-id-r_1"><div class="markdown markdown-main-panel" aria-busy="false">
    ${said('<sources-carousel-inline><source-inline-chip><button aria-label="View source details"><span class="source-title">Heritage + 2</span></button></source-inline-chip></sources-carousel-inline>', '<code-block><div class="code-block-decoration">Text</div><pre>ev#k7.3</pre></code-block>')}
  </div></message-content></model-response></div></infinite-scroller></chat-window>
  <rich-textarea><div class="ql-editor" contenteditable="true"></div></rich-textarea>`;

const GEMINI_RESEARCH = `<immersive-panel><deep-research-immersive-panel><message-content><div class="markdown">
  ${said('<source-footnote><sup data-turn-source-index="2"></sup></source-footnote><sources-carousel-inline></sources-carousel-inline>')}</div></message-content>
  <deep-research-source-lists><div class="used-sources"><a href="https://b.example/">Other</a><a href="${MILL}">Heritage</a></div></deep-research-source-lists>
  </deep-research-immersive-panel></immersive-panel>`;

const AI_STUDIO = `<ms-chat-turn id="u-1"><div class="chat-turn-container user"><div class="author-label">User</div><div class="turn-content"><ms-prompt-chunk><ms-cmark-node><p>${ASK}</p></ms-cmark-node></ms-prompt-chunk></div></div></ms-chat-turn>
  <ms-chat-turn id="a-1"><div class="chat-turn-container model"><div class="author-label">Model</div><div class="turn-content"><ms-thought-chunk>Thoughts</ms-thought-chunk>
  <ms-text-chunk>${said(`<a href="${MILL}">Heritage</a>`)}</ms-text-chunk><ms-search-entry-point>Search</ms-search-entry-point></div></div></ms-chat-turn>
  <ms-prompt-input-wrapper><textarea></textarea></ms-prompt-input-wrapper>`;

const AI_MODE = `<div data-xid="aim-mars-turn-root"><div data-scope-id="turn"><div data-container-id="main-col">
  ${said(`<span><a href="${MILL}" aria-label="Heritage (+2) – The mill. Related results"></a><button data-icl-uuid="x" aria-label="Heritage (+2)">Heritage</button></span>`)}
  <p>More.<span><button data-icl-uuid="y" aria-label="View related links"></button></span></p></div>
  <div data-xid="Gd7Hsc"><button>Copy text</button></div></div></div><div data-xid="aim-mars-input-plate"><textarea></textarea></div>`;

const NOTEBOOK = `<chat-panel><div class="chat-message-pair">
  <chat-message><div class="from-user-container"><div class="message-text-content"><p>${ASK}</p></div></div></chat-message>
  <chat-message><div class="to-user-container"><div class="message-text-content">${said('<button class="citation-marker"><span aria-label="1: Heritage.pdf">1</span></button><button class="citation-marker"><mat-icon>more_horiz</mat-icon></button>')}</div></div></chat-message>
  </div></chat-panel><textarea></textarea>`;

const COPILOT = `<main><div data-content="conversation"><div role="article"><h5 class="sr-only">You said</h5><div data-content="user-message">${ASK}</div></div>
  <div role="article" data-content="ai-message" data-testid="ai-message" data-message-id="a-1"><h6 class="sr-only">Copilot said</h6><div data-testid="ai-message-body"><div class="group/ai-message-item">
  ${said(` See <span role="button" data-url="${MILL}">Heritage</span>.`)}</div><div data-testid="message-item-reactions"><button data-testid="copy-ai-message-button">Copy</button></div></div></div></div></main><textarea id="userInput"></textarea>`;

const M365 = `<div role="feed"><div data-testid="chatQuestion"><h5 class="fai-UserMessage__accessibleHeading">You said:</h5><div data-testid="chatOutput">${ASK}</div></div>
  <div data-testid="copilot-message-div"><h6 class="fai-CopilotMessage__accessibleHeading">Copilot said:</h6><div data-testid="copilot-message-reply-div"><div data-testid="markdown-reply">
  ${said('<span data-citation-group-id="g1"><button aria-label="Heritage">1</button></span>')}</div><div data-testid="foot-note-div">Sources</div></div><button data-testid="CopyButtonTestId">Copy</button></div></div>`;

const PERPLEXITY = `<main><div><div class="group/user-bubble"><div data-renderer="lm"><p>${ASK}</p></div></div><div>Finished 3 steps</div>
  <div data-workflow-final-text class="group/final-text"><div id="markdown-content-0"></div><div class="prose">
  ${said(`<span class="citation-nbsp"> </span><span class="citation inline" data-pplx-citation-url="${MILL}"><span aria-label="Heritage">heritage</span><span>+1</span></span>`)}</div></div></div></main><div id="ask-input" contenteditable="true" data-lexical-editor="true"></div>`;

const PERPLEXITY_OLD = `<main><h1 class="group/query">${ASK}</h1><div id="markdown-content-0"><div class="prose">
  ${said(`<span class="citation" data-pplx-citation-url="${MILL}"><a aria-label="Heritage" href="${MILL}">heritage</a></span>`)}</div></div></main>`;

const GROK = `<main><div id="response-u1" class="relative items-end"><div class="message-bubble"><p>${ASK}</p></div><div class="action-buttons">Edit</div></div>
  <div id="response-a1" class="relative items-start"><div class="thinking-container">Thought for 2s</div><div class="message-bubble"><div class="response-content-markdown">
  ${said(` <a href="${MILL}?referrer=grok.com">Heritage</a>`, '<div data-testid="code-block"><pre>ev#k7.3</pre></div>')}</div></div><div class="action-buttons"><button aria-label="Regenerate"></button></div></div>
  <div class="tiptap ProseMirror" contenteditable="true"></div></main>`;

const DEEPSEEK = `<div class="ds-virtual-list"><div data-virtual-list-item-key="u-1" class="_9663006"><div class="ds-message"><div class="fbb737a4">${ASK}</div></div></div>
  <div data-virtual-list-item-key="a-1" class="_4f9bf79"><div class="ds-message"><div class="ds-think-content"><div class="ds-markdown"><p>Thinking [citation:1]</p></div></div>
  <div class="ds-markdown ds-assistant-message-main-content">${said(`<a href="${MILL}"><span class="ds-markdown-cite">1</span></a>`, '<div class="md-code-block"><div class="md-code-block-banner">text</div><pre>ev#k7.3</pre></div>')}</div></div></div></div><textarea name="search"></textarea>`;

const LE_CHAT = `<main data-testid="conversation-layout"><div data-message-author-role="user" data-message-id="u-1" data-message-version="0"><div data-testid="text-message-part">${ASK}</div></div>
  <div data-message-author-role="assistant" data-message-id="a-1" data-message-version="0"><div data-message-part-type="reasoning">Worked for 3s</div><div data-message-part-type="answer"><div class="markdown-container-style">
  ${said(` <a href="${MILL}">Heritage</a>`, '<div data-testid="code-block"><pre>ev#k7.3</pre></div>')}</div></div></div></main><div class="ProseMirror" contenteditable="true"></div>`;

const POE = `<div class="ChatMessage_chatMessage__k3b" data-complete="true"><div class="Message_rightSideMessageBubble__x1"><div class="Message_messageTextContainer__q2">${ASK}</div></div></div>
  <div class="ChatMessage_chatMessage__k3b" data-complete="true"><div class="Message_leftSideMessageBubble__x2"><div class="Message_messageTextContainer__q2"><div class="Markdown_markdownContainer__z9">
  ${said(` <a href="${MILL}">[1]</a>`)}</div></div></div></div><footer><textarea></textarea></footer>`;

const HUGGING = `<div data-message-id="u-1" data-message-type="user"><p>${ASK}</p></div><div data-message-id="a-1" data-message-role="assistant"><div class="prose">
  ${said(`<sup><a href="${MILL}">1</a></sup>`)}</div></div><form><textarea></textarea></form>`;

const OPEN_WEBUI = `<div id="messages-container"><div id="message-u1" class="user-message"><div class="chat-user"><div class="whitespace-pre-wrap">${ASK}</div></div></div>
  <div id="message-a1"><div class="chat-assistant markdown-prose"><div id="response-content-container">${said('<button><span class="line-clamp-1">Heritage <span>+1</span></span></button>')}</div></div><button class="copy-response-button">Copy</button></div></div>
  <div id="chat-input" contenteditable="true" class="tiptap ProseMirror"></div>`;

const LIBRE = `<div id="u-1" class="message-render" role="group"><div class="user-turn"><div data-testid="message-body">${ASK}</div></div></div>
  <div id="a-1" class="message-render" role="group"><div class="agent-turn"><h2>GPT</h2><div data-testid="message-body"><div class="markdown message-content">
  ${said(`<span><span><a href="${MILL}" target="_blank" class="rounded-xl">Heritage +2</a><button>More details about Heritage</button></span></span>`)}</div></div></div></div><textarea id="prompt-textarea" data-testid="text-input"></textarea>`;

const LOBE = `<div><article data-code-type="markdown">
  ${said(`<sup><a data-footnote-ref="true" href="${MILL}">1</a></sup>`)}<section data-footnotes="true">[1] Heritage</section></article></div>`;

const page = (
  host: string,
  generation: string,
  markup: string,
  links: readonly string[],
  over: Partial<HostPage> = {},
): HostPage => ({ host, generation, markup, roles: 'ua', links, writing: null, ...over });

const HERE = 'a.example/mill';
export const HOST_PAGES: readonly HostPage[] = [
  page('claude', 'hub', CLAUDE_HUB, [`Heritage|${HERE}|2`], {
    writing: paste(CLAUDE_HUB, 'data-is-streaming="false"', 'data-is-streaming="true"'),
  }),
  page('claude', 'streaming', CLAUDE_STREAMING, [`Heritage|${HERE}|0`], {
    writing: paste(CLAUDE_STREAMING, 'data-is-streaming="false"', 'data-is-streaming="true"'),
  }),
  page('gemini', 'app', GEMINI, ['Heritage||2'], {
    writing: paste(GEMINI, 'aria-busy="false"', 'aria-busy="true"'),
  }),
  page('gemini', 'app', GEMINI_RESEARCH, [`Heritage|${HERE}|0`], { roles: 'a' }),
  page('aistudio', 'turns', AI_STUDIO, [`Heritage|${HERE}|0`]),
  page('google-ai-mode', 'turns', AI_MODE, [`Heritage – The mill|${HERE}|2`, '||0'], {
    roles: 'a',
  }),
  page('notebooklm', 'pairs', NOTEBOOK, ['Heritage.pdf||0']),
  page('copilot', 'content', COPILOT, [`Heritage|${HERE}|0`]),
  page('copilot-m365', 'feed', M365, ['Heritage||0']),
  page('perplexity', 'final-text', PERPLEXITY, [`Heritage|${HERE}|1`]),
  page('perplexity', 'markdown-content', PERPLEXITY_OLD, [`Heritage|${HERE}|0`]),
  page('grok', 'responses', GROK, [`Heritage|${HERE}?referrer=grok.com|0`]),
  page('deepseek', 'ds-message', DEEPSEEK, [`|${HERE}|0`]),
  page('mistral', 'message-parts', LE_CHAT, [`Heritage|${HERE}|0`]),
  page('poe', 'chat-message', POE, [`|${HERE}|0`], {
    writing: POE.replaceAll('data-complete="true"', 'data-complete="false"'),
  }),
  page('huggingchat', 'message-role', HUGGING, [`|${HERE}|0`]),
  page('open-webui', 'chat-assistant', OPEN_WEBUI, ['Heritage||1']),
  page('librechat', 'message-render', LIBRE, [`Heritage|${HERE}|2`]),
  page('lobechat', 'markdown-article', LOBE, [`|${HERE}|0`], { roles: 'a' }),
];
