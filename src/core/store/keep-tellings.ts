import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { RunSnapshot } from '../protocol/source.js';

/** What a source has told and the store has not read. */
export interface Tellings {
  /** The source's snapshot now, as it can be shown: while nothing can read it, a run that asks reads as under way. */
  latest(): RunSnapshot;
  /** Takes the snapshots that are to be read now, oldest first; the last one is the latest. */
  take(): readonly RunSnapshot[];
  /** What is asked and cannot be read yet, in the conversation that is shown. Empty while a run settles it. */
  unread(): RunSnapshot | null;
  /** The newest of those that wait to be read; null for none. */
  waiting(): RunSnapshot | null;
  /** Another page has answered these. A source without a connection goes on listing them, and is not asked any more. */
  endElsewhere(keys: readonly string[]): void;
}

/**
 * Keeps what a source tells from the first request on until it can be read, in order: requests are compared only once all of
 * their readers are there.
 *
 * @param readSource Reads the source.
 * @param isReadable Whether the readers are there.
 */
export function keepTellings(readSource: () => RunSnapshot, isReadable: () => boolean): Tellings {
  const elsewhere = createElsewhere();
  const read = () => elsewhere.endIn(readSource());
  let kept: readonly RunSnapshot[] = [];
  let shown: { readonly of: RunSnapshot; readonly as: RunSnapshot } | null = null;

  function latest(): RunSnapshot {
    const now = read();
    if (isReadable() || (kept.length === 0 && !hasNews(now))) return now;
    if (kept.at(-1) !== now) kept = [...kept, now];
    if (shown?.of !== now) shown = { of: now, as: withoutNews(now) };
    return shown.as;
  }

  return {
    latest,
    take() {
      const now = latest();
      if (!isReadable() || kept.length === 0) return [now];
      const all = kept.at(-1) === now ? kept : [...kept, now];
      kept = [];
      return all;
    },
    unread() {
      latest();
      const now = isReadable() ? undefined : kept.at(-1);
      return now && now.open.length > 0 && now.status !== 'running' ? now : null;
    },
    waiting() {
      latest();
      return kept.at(-1) ?? null;
    },
    endElsewhere(keys) {
      if (readSource().freshness === undefined) elsewhere.add(keys);
    },
  };
}

/** Creates what ends requests in a source's snapshots that another page has answered. */
function createElsewhere() {
  let ended: ReadonlySet<string> = new Set();
  let made: { readonly of: RunSnapshot; readonly as: RunSnapshot } | null = null;
  return {
    add(keys: readonly string[]) {
      ended = new Set([...ended, ...keys]);
      made = null;
    },
    endIn(snapshot: RunSnapshot): RunSnapshot {
      if (ended.size === 0) return snapshot;
      if (made?.of !== snapshot) {
        const listed = snapshot.open.filter(({ key }) => ended.has(key)).map(({ key }) => key);
        // A key that was not listed in between is asked again.
        ended = new Set(listed);
        made = { of: snapshot, as: withoutThese(snapshot, ended) };
      }
      return made.as;
    },
  };
}

function withoutThese(snapshot: RunSnapshot, ended: ReadonlySet<string>): RunSnapshot {
  if (ended.size === 0) return snapshot;
  const open = snapshot.open.filter(({ key }) => !ended.has(key));
  const facts = [...ended].map((key) => [key, 'elsewhere'] as const);
  const isIdle = snapshot.status === 'interrupted' && open.length === 0;
  return {
    ...snapshot,
    open,
    status: isIdle ? 'idle' : snapshot.status,
    settledElsewhere: new Map([...(snapshot.settledElsewhere ?? []), ...facts]),
  };
}

/** Whether a snapshot tells of a request. */
function hasNews({ open, settled = [] }: RunSnapshot): boolean {
  return open.length > 0 || settled.length > 0;
}

const NOTHING: readonly OpenInterrupt[] = [];

/** A snapshot without its requests. With one that is open, no message may be sent. */
function withoutNews({ settled: _, settledElsewhere: __, ...snapshot }: RunSnapshot): RunSnapshot {
  if (snapshot.open.length === 0) return snapshot;
  return { ...snapshot, open: NOTHING, status: 'running', error: null };
}
