// The look of our marks under and in an answer: the host's own type and colour, only our marks added. Tones are
// picked for light and dark grounds; which one holds is decided from the host's text colour.

/**
 * Sheet of the element of ours under an answer. With forced colours Chromium shows every highlight as selected text,
 * hidden ids too: the badges are then opaque and as wide as the id they stand over.
 */
export const ANSWER_CSS = `
:host { all: initial; display: block; position: relative; font: inherit; color: inherit; line-height: inherit; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.light { --green: #0a6b45; --amber: #7a5200; --red: #b3261e; --grey: #57606a; --ground: #ffffff; --accent: #0b57d0; }
.dark { --green: #5fd39e; --amber: #e3b341; --red: #ff8a80; --grey: #9aa4af; --ground: #14171a; --accent: #8ab4f8; }
.green { color: var(--green); } .amber { color: var(--amber); } .red { color: var(--red); } .grey { color: var(--grey); }
.mark { flex: none; width: 14px; height: 14px; }
.mark .inner { stroke: var(--ground); } .mark .line { stroke: currentColor; }
.layer { position: absolute; left: 0; top: 0; width: 0; height: 0; }
.layer button { position: absolute; display: inline-flex; align-items: center; justify-content: center; gap: 3px;
  min-width: 26px; height: 20px; margin: 0; padding: 0 5px; border: 1px solid color-mix(in srgb, currentColor 35%, transparent);
  border-radius: 6px; background: none; color: inherit; font: 600 12px/1 system-ui, sans-serif; white-space: nowrap; transform: translateY(-50%); cursor: pointer; }
.layer button:hover, .quote:hover { border-color: currentColor; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.list { margin: 12px 0 8px; padding-top: 8px; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); font-size: 13px; line-height: 1.45; }
.summary { display: flex; width: 100%; gap: 8px; align-items: baseline; padding: 2px 0; border: 0; background: none; color: inherit; font: inherit;
  text-align: start; cursor: pointer; }
.summary .turn { flex: none; width: 12px; }
ol { margin: 6px 0 0; padding: 0; list-style: none; }
li { margin: 0 0 6px; }
.source { display: flex; gap: 8px; align-items: baseline; flex-wrap: wrap; }
.number { flex: none; font-weight: 600; }
a { color: inherit; text-underline-offset: 2px; overflow-wrap: anywhere; }
.older { display: inline-flex; gap: 4px; align-items: center; color: var(--amber); }
.older .mark { align-self: center; }
.quote { display: flex; gap: 6px; align-items: center; max-width: calc(100% - 20px); margin: 3px 0 0 20px; padding: 2px 6px; border: 1px solid transparent;
  border-radius: 6px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.quote .words { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.quote .word { flex: none; font-weight: 600; }
.heading { margin-top: 8px; font-weight: 600; }
.page { display: inline-flex; flex: none; gap: 6px; align-items: center; padding: 1px 6px; border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
.page:hover, .act:hover { border-color: currentColor; }
.page .word { font-weight: 600; }
.said { align-self: center; }
.acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.act { padding: 4px 12px; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 6px; background: none; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
.flag { flex: none; opacity: .8; }
.hint { margin: 6px 0 0; opacity: .8; }
@media (max-width: 480px) { .quote { max-width: 100%; margin-left: 0; flex-wrap: wrap; } .quote .words { white-space: normal; } }
@media (forced-colors: active) { .layer button, .quote { border-color: ButtonText; } .layer button { min-width: max(26px, var(--over)); background: ButtonFace; color: ButtonText; } }
@media print { .layer, .acts { display: none; } }
`;

/** Rules of the page's highlight registry. Names are neutral: a page may read them. */
export const PAINT_NAMES = {
  replaced: 'gm-r',
  dimmed: 'gm-d',
  solid: 'gm-s',
  dashed: 'gm-a',
  wavy: 'gm-w',
  material: 'gm-m',
} as const;

const name = PAINT_NAMES;

/**
 * Sheet of the host's document: how painted ranges look. Ids are hidden where our badges stand over them: on paper,
 * laid out anew, they don't.
 */
export const PAINT_CSS = `
@media screen {
::highlight(${name.replaced}) { color: transparent; }
::highlight(${name.dimmed}) { color: color-mix(in srgb, currentColor 45%, transparent); }
}
::highlight(${name.solid}) { text-decoration: underline solid 2px #2a9d6f; }
::highlight(${name.dashed}) { text-decoration: underline dashed 2px #2a9d6f; }
::highlight(${name.wavy}) { text-decoration: underline wavy 2px #b98200; }
::highlight(${name.material}) { text-decoration: underline wavy 2px #d9574c; }
`;
