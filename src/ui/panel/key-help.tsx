// The panel's keys, as a list that a key shows.
// Says only keys that work now.
import { type TextKey, text } from '../../platform/text';

const KEYS: readonly (readonly [string, TextKey])[] = [
  ['/', 'keySearch'],
  ['↑ ↓ Home End', 'keyMove'],
  ['Enter', 'keyOpen'],
  ['c', 'keyCopy'],
  ['x', 'keyPick'],
  ['Delete', 'keyDelete'],
  ['n p', 'keyNextChange'],
  ['Esc', 'keyBack'],
  ['?', 'keyHelp'],
];

/** The list of keys. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <section class="keys" aria-label={text('keysTitle')}>
      <dl>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="quiet" onClick={onClose}>
        {text('close')}
      </button>
    </section>
  );
}
