// Conversations written for the project in the markup shape of each generation of the host table. Invented words;
// only attribute names and nesting follow what hosts were seen to have.

/** ChatGPT, app shell of 2026-09: a turn holds prompt and answer, the answer has no role attribute. */
export const APP_SHELL = `
<nav><div data-app-action-sidebar-scroll><div role="button">An older chat</div></div></nav>
<main><div data-app-action-timeline-scroll>
  <div data-turn-key="t-1">
    <div class="group/user-message" data-chatgpt-search-unit-key="fallback-turn-0:0:user" data-chatgpt-search-message-ids="u-1">
      <div data-user-message-bubble="true"><div class="whitespace-pre-wrap">How long does the pond last?</div></div>
    </div>
    <div data-chatgpt-search-unit-key="fallback-turn-0:1:assistant" data-chatgpt-search-message-ids="draft-0 a-1">
      <h4 class="sr-only" data-conversation-role="assistant">ChatGPT said:</h4>
      <div data-markdown-text-style="assistant-message">
        <p>About four hours [ev#k7.1].<a data-testid="chatgpt-citation" href="https://a.example/">Heritage +2</a></p>
        <p>Call <span data-markdown-copy="inline-code">ev#k7.2</span> the gate.</p>
        <div data-markdown-copy="code-block"><div data-markdown-copy="exclude">Plain text<button>Copy</button></div><pre><code>ev#k7.3</code></pre></div>
      </div>
    </div>
  </div>
</div></main>
<form data-chatgpt-composer><div contenteditable="true" role="textbox" class="ProseMirror" data-composer-markdown></div></form>`;

const byRole = (tag: 'section' | 'article') => `
<main>
  <${tag} data-testid="conversation-turn-1" data-turn="user" data-turn-id="t-1">
    <h5 class="sr-only">You said:</h5>
    <div data-message-author-role="user" data-message-id="u-1"><div class="whitespace-pre-wrap">How long does the pond last?</div></div>
  </${tag}>
  <${tag} data-testid="conversation-turn-2" data-turn="assistant" data-turn-id="t-2">
    <h6 class="sr-only">ChatGPT said:</h6>
    <div data-message-author-role="assistant" data-message-id="a-1" data-message-model-slug="x">
      <div class="markdown prose">
        <p>About four hours [ev#k7.1]. <span data-testid="webpage-citation-pill"><a href="https://a.example/">Heritage</a></span></p>
        <p>Call <code>ev#k7.2</code> the gate.</p>
        <pre><code>ev#k7.3</code></pre>
      </div>
    </div>
    <button data-testid="copy-turn-action-button">Copy</button>
  </${tag}>
</main>
<div id="prompt-textarea" contenteditable="true" class="ProseMirror"></div>`;

export const SECTION = byRole('section');
export const ARTICLE = byRole('article');

/** The demo chat that comes with the project. */
export const DEMO = `
<main data-demo-chat>
  <div data-demo-role="user" data-demo-id="u-1"><h3 class="visually-hidden">You</h3><div class="said">How long does the pond last?</div></div>
  <div data-demo-role="assistant" data-demo-id="a-1"><div class="answer">
    <p>About four hours [ev#k7.1].</p><p>Call <code>ev#k7.2</code> the gate.</p><pre>ev#k7.3</pre><button>Copy</button>
  </div></div>
</main><textarea data-demo-composer></textarea>`;

/** A site nobody described, with the roles that many have. */
export const MESSAGE_ROLES = `
<main>
  <div data-role="user" id="u-1">How long does the pond last?</div>
  <div data-role="assistant" id="a-1"><p>About four hours [ev#k7.1].</p><p>Call <code>ev#k7.2</code> the gate.</p><pre>ev#k7.3</pre><button>Copy</button></div>
</main>`;

export const TEST_IDS = `
<main>
  <div data-testid="user-message" data-message-id="u-1">How long does the pond last?</div>
  <div data-testid="assistant-message" data-message-id="a-1"><p>About four hours [ev#k7.1].</p><p>Call <code>ev#k7.2</code> the gate.</p><pre>ev#k7.3</pre></div>
</main>`;

export const FEED = `
<div role="feed">
  <div role="article" id="a-0"><p>Ask me.</p></div>
  <div role="article" id="a-1"><p>About four hours [ev#k7.1].</p><p>Call <code>ev#k7.2</code> the gate.</p><pre>ev#k7.3</pre></div>
</div>`;
