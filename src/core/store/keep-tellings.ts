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
}

/**
 * Keeps what a source tells from the first request on until it can be read, in order: requests are compared only once all of
 * their readers are there.
 *
 * @param read Reads the source.
 * @param isReadable Whether the readers are there.
 */
export function keepTellings(read: () => RunSnapshot, isReadable: () => boolean): Tellings {
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
