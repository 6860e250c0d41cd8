// What a version is to its document, in words: current, or older with the kind of change since.
// The words are the design's; `change` is the background's.
import { text, textOf } from '../../platform/text';
import type { VersionRow } from '../../protocol/library-messages';
import { Mark } from '../parts/mark';

/** Current, or older with the kind of change since, where it is known. */
export function VersionLabel({ version }: { version: Pick<VersionRow, 'status' | 'change'> }) {
  if (version.status === 'current') return <>{text('versionCurrent')}</>;
  if (version.status === 'rule-changed') return <>{text('versionRule')}</>;
  const words = { none: 'changeNone', furniture: 'changeFurniture', main: 'changeMain' };
  return (
    <>
      <Mark kind="superseded" /> {text('versionSuperseded')}
      {version.change && <span class="muted"> · {textOf(words[version.change])}</span>}
    </>
  );
}
