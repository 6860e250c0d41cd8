// Compares every id that an answer cites with what was read. `valid` means read in this run and readable
// now; whether it supports the sentence is not asked. Ids are compared as ids, exactly.
import type { Span } from '../text/span';
import type {
  CheckedCitation,
  CitationCheck,
  CitationDetail,
  CitationTarget,
  CitationVerdict,
  EvidenceFact,
  Handle,
  RunView,
  ScanResult,
} from './citation';
import { formatHandle } from './handle';
import type { EvidenceId } from './ids';
import { readContaining, readSetContaining } from './read-inside';
import type { LedgerEntry } from './run-records';
import { scanCitations } from './scan-citations';

export interface CheckOptions {
  /** Fenced code of the answer, UTF-16. */
  readonly exclude?: readonly Span[];
  /** The scan of this answer with the same `exclude`, where it was made already. */
  readonly scan?: ScanResult;
}

/** What is said of one evidence id, before its places are known. */
type Standing = Pick<
  CheckedCitation,
  'verdict' | 'detail' | 'inside' | 'superseded' | 'fact' | 'handle'
>;

/**
 * Checks an answer against a run, or against a plain set of ids that were read. A set knows no library:
 * what is not in it is `unread`, and every handle is `unavailable`.
 */
export function checkCitations(
  answer: string,
  read: RunView | ReadonlySet<EvidenceId>,
  options: CheckOptions = {},
): CitationCheck {
  const scan = options.scan ?? scanCitations(answer, options);
  const rows = new Map<string, { target: CitationTarget; mended: boolean; places: number[] }>();
  for (const [place, found] of scan.found.entries()) {
    const target = resolve(found.target, read);
    const key = rowKey(target, answer.slice(found.at.start, found.at.end));
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { target, mended: found.mended, places: [place] });
    else {
      row.places.push(place);
      row.mended ||= found.mended;
    }
  }
  const citations = [...rows.values()].map(({ target, mended, places }): CheckedCitation => {
    const standing = standingOf(target, read);
    const detail = standing.detail ?? (mended ? 'mended' : null);
    const evidenceId = target.kind === 'id' ? target.id : null;
    return { ...standing, evidenceId, detail, mended, places };
  });
  return { scan, citations };
}

/** A handle of this run stands for its evidence id; any other stays a handle. */
function resolve(target: CitationTarget, read: RunView | ReadonlySet<EvidenceId>): CitationTarget {
  if (target.kind !== 'handle' || isSet(read) || target.handle.code !== read.code) return target;
  const entry = read.ledger.find((one) => one.number === target.handle.number);
  return entry === undefined ? target : { kind: 'id', id: entry.evidenceId };
}

function rowKey(target: CitationTarget, raw: string): string {
  if (target.kind === 'id') return target.id;
  return target.kind === 'handle' ? formatHandle(target.handle) : `malformed ${raw}`;
}

function standingOf(target: CitationTarget, read: RunView | ReadonlySet<EvidenceId>): Standing {
  if (target.kind === 'malformed') return standing('malformed');
  if (target.kind === 'handle') return { ...standing('unavailable'), handle: target.handle };
  return isSet(read) ? inSet(target.id, read) : inRun(target.id, read);
}

function inSet(id: EvidenceId, read: ReadonlySet<EvidenceId>): Standing {
  if (read.has(id)) return standing('valid');
  const inside = readSetContaining(id, read);
  return { ...standing('unread', inside === null ? 'never-delivered' : 'inside'), inside };
}

function inRun(id: EvidenceId, { code, ledger, facts }: RunView): Standing {
  const entry = ledger.find((one) => one.evidenceId === id);
  const handle: Handle | null = entry === undefined ? null : { code, number: entry.number };
  const fact = facts.get(id) ?? null;
  if (fact === null) return { ...standing('unavailable'), handle };
  const known = { handle, fact, superseded: fact.superseded };
  if (entry?.step === 'read') return { ...standing('valid'), ...known };
  const around = readContaining(fact, ledger);
  if (around !== null) {
    const inside = formatHandle({ code, number: around.number });
    return { ...standing('unread', 'inside'), ...known, inside };
  }
  return { ...standing('unread', unreadDetail(entry, fact)), ...known };
}

function unreadDetail(entry: LedgerEntry | undefined, fact: EvidenceFact): CitationDetail {
  if (entry !== undefined && entry.delivered.length > 0) return entry.cut ? 'truncated' : 'partial';
  if (entry !== undefined) return entry.cut ? 'truncated' : 'offered-only';
  return fact.readElsewhere ? 'other-run' : 'never-delivered';
}

function standing(verdict: CitationVerdict, detail: CitationDetail | null = null): Standing {
  return { verdict, detail, inside: null, superseded: false, fact: null, handle: null };
}

function isSet(read: RunView | ReadonlySet<EvidenceId>): read is ReadonlySet<EvidenceId> {
  return 'has' in read;
}
