// Recognises pages that are not content: challenges, consent walls, logins, errors, empty shells. Such a reading
// must not become a version; the caller says why, and the person can override.
// Conservative: every rule but the empty one needs a short text and a second sign. Reads, never changes.
import type { CaptureDraft } from '../core/capture/draft';
import { natives } from './native';

/** Why a reading is not the page that the person means. */
export type PageStateCode = 'empty' | 'challenge' | 'consent' | 'login' | 'error';

/** `reason` names the sign that was seen, for logs; it holds no page text. */
export interface PageState {
  readonly code: PageStateCode;
  readonly reason: string;
}

/** UTF-16 lengths above which a page is content whatever else is on it. */
const SHORT = 1_500;
const CONSENT_LENGTH = 4_000;
const ERROR_LENGTH = 6_000;
const SHELL_LENGTH = 400;

const CHALLENGE_TITLE =
  /^(just a moment|attention required|checking your browser|please wait|one moment|ddos-guard|vercel security checkpoint|security check|human verification|robot check|are you (a )?(robot|human)|verify(ing)? you are human|nur einen moment|un instant|un momento|access to this page has been denied|pardon our interruption)/i;
const CHALLENGE_MARK =
  '#challenge-form, #challenge-running, #challenge-error-text, #cf-challenge-running, .cf-browser-verification, ' +
  '.cf-turnstile, #px-captcha, .g-recaptcha, .h-captcha, script[src*="/cdn-cgi/challenge-platform/"], ' +
  'iframe[src*="challenges.cloudflare.com"], iframe[src*="captcha-delivery.com"], iframe[src*="/recaptcha/"]';
const CHALLENGE_WORDS =
  /verif(y|ying) (that )?you are (a )?human|checking (if the site connection is secure|your browser)|enable javascript and cookies to continue|needs to review the security of your connection|unusual traffic|press (and|&) hold|complete the (captcha|security check)/i;

const CONSENT_HOST = /^(consent|guce|privacy-?mgmt|cmp)\./;
const CONSENT_TITLE =
  /before you continue|bevor sie fortfahren|avant de continuer|antes de continuar|cookie (consent|choices|settings|preferences)|your privacy choices|privacy preference cent/i;
const ACCEPT =
  /accept all|agree( and continue)?|allow all|alle akzeptieren|zustimmen|tout accepter|aceptar todo/i;
const COOKIES = /cookies?/i;

const LOGIN_TITLE =
  /\b(log|sign)[ -]?(in|on)\b|\blogin\b|anmelden|einloggen|connexion|se connecter|iniciar sesi|accedi|inloggen|ログイン|登录|登入/i;
const LOGIN_PATH = /\/(log-?in|sign-?in|sso|auth|session\/new|accounts?\/login)\b/i;

const ERROR_TITLE =
  /^\W*(error\s*)?(40[0-9]|410|429|451|50[0-9]|52[0-9])\b|(page|file|site) (was )?not found|^not found\b|server error|bad gateway|gateway time-?out|service unavailable|too many requests|^(403 )?forbidden|^access denied|seite nicht gefunden|page introuvable|página no encontrada/i;
const SHELL_WORDS =
  /(enable|requires?|turn on|activate) javascript|javascript (is )?(required|disabled|must be enabled|to run this app)|^loading\W*$/i;

/** What the page is instead of content; null when it reads like content. */
export function recognisePage(doc: Document, draft: CaptureDraft): PageState | null {
  const { text, title } = draft;
  const dom = natives();
  if (!/[\p{L}\p{N}]/u.test(text)) return { code: 'empty', reason: 'no text' };
  const length = text.length;
  if (length <= SHORT) {
    if (CHALLENGE_TITLE.test(title) && (CHALLENGE_WORDS.test(text) || hasMark(doc, CHALLENGE_MARK)))
      return { code: 'challenge', reason: 'title and words' };
    if (CHALLENGE_WORDS.test(text) && hasMark(doc, CHALLENGE_MARK))
      return { code: 'challenge', reason: 'words and marker' };
  }
  if (length <= CONSENT_LENGTH && COOKIES.test(text) && ACCEPT.test(text)) {
    if (CONSENT_HOST.test(hostOf(draft.url))) return { code: 'consent', reason: 'host' };
    if (CONSENT_TITLE.test(title)) return { code: 'consent', reason: 'title and words' };
  }
  const status = responseStatus(doc);
  if (status >= 400 && length <= ERROR_LENGTH) return { code: 'error', reason: `status ${status}` };
  if (length <= SHORT && ERROR_TITLE.test(title)) return { code: 'error', reason: 'title' };
  if (length <= SHORT && dom.query(doc, 'input[type="password" i]') !== null) {
    if (LOGIN_TITLE.test(title)) return { code: 'login', reason: 'title and password field' };
    if (LOGIN_PATH.test(pathOf(draft.url)))
      return { code: 'login', reason: 'address and password field' };
  }
  if (length <= SHELL_LENGTH && SHELL_WORDS.test(text.trim()))
    return { code: 'empty', reason: 'needs scripts' };
  return null;
}

function hasMark(doc: Document, selector: string): boolean {
  return natives().query(doc, selector) !== null;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

/** HTTP status of the document where the browser tells it, else 0. */
function responseStatus(doc: Document): number {
  const view = natives().defaultView(doc);
  const [entry] = view?.performance.getEntriesByType('navigation') ?? [];
  const status = (entry as Partial<PerformanceNavigationTiming> | undefined)?.responseStatus;
  return typeof status === 'number' ? status : 0;
}
