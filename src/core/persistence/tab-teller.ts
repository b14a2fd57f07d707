import { askedBy } from '../protocol/open-interrupt.js';
import { digestOf } from '../util/digest.js';
import { uniqueId } from '../util/unique-id.js';
import type { PersistableEntry, PersistableStore, TabNews, TabState } from './persistence.js';

/** In milliseconds: an answer that is not taken by then may have been lost with its page. */
const LONGEST_SENDING = 60_000;

/** Tells other pages over one storage what becomes of this page's requests, and ends here what has ended there. */
interface TabTeller {
  tell(thread: string): void;
  /** Ends what another page has answered. Returns how far another page has come with one of these entries. */
  hear(thread: string, entries?: readonly PersistableEntry[]): TabState | null;
}

/** The same where the storage may throw, which then gives a warning elsewhere, and that can be listened with. */
export interface Tabs extends TabTeller {
  listen(): void;
  leave(): void;
}

/**
 * Connects a store with the pages over its storage.
 *
 * @param threads The threads that this page has read.
 */
export function connectTabs(
  store: PersistableStore,
  threads: () => Iterable<string>,
  canTell: (entry: PersistableEntry) => boolean,
): Tabs {
  const news = store.persist()?.tabs;
  const teller = news && createTabTeller(store, news, canTell);
  let stop: (() => void) | null = null;
  const hearAll = () => {
    for (const thread of threads()) tabs.hear(thread);
  };
  const tabs: Tabs = {
    tell: (thread) => attempted(() => teller?.tell(thread)),
    hear: (thread, entries) => attempted(() => teller?.hear(thread, entries)) ?? null,
    listen() {
      stop ??= news?.listen(hearAll) ?? null;
    },
    leave() {
      stop?.();
      stop = null;
    },
  };
  return tabs;
}

function attempted<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** @param canTell Whether a request may be told of: the digest of one that holds a secret could be guessed. */
function createTabTeller(
  { source, clock, thread: stateOf, refresh, endElsewhere }: PersistableStore,
  news: TabNews,
  canTell: (entry: PersistableEntry) => boolean,
): TabTeller {
  const page = uniqueId();
  // What was told before this page began, an earlier page has stored.
  const began = clock().now();
  /** The digests of what this page is sending, by thread and key. */
  const sending = new Map<string, Map<string, string>>();
  /** The same for answers that wait for others of their turn: the agent has not got them, and any page may still answer. */
  const waiting = new Map<string, Map<string, string>>();

  function report(thread: string, digest: string, state: TabState): void {
    news.tell(thread, { digest, state, at: clock().now(), page });
  }

  return {
    tell(thread) {
      const before = sending.get(thread) ?? new Map<string, string>();
      const now = new Map<string, string>();
      const { entries } = stateOf(thread);
      const open = new Set(entries.map(({ key }) => key));
      const { settled = [] } = source.getSnapshot();
      const unsent = new Set(settled.flatMap((one) => (one.isUnsent ? [one.open.key] : [])));
      const held = waiting.get(thread) ?? new Map<string, string>();
      for (const entry of entries) {
        if (entry.status.state !== 'sending' || !canTell(entry)) continue;
        const digest = before.get(entry.key) ?? digestOfEntry(entry);
        now.set(entry.key, digest);
        if (!before.has(entry.key)) report(thread, digest, 'sending');
      }
      for (const [key, digest] of before) {
        if (now.has(key)) continue;
        if (unsent.has(key)) held.set(key, digest);
        report(thread, digest, open.has(key) || unsent.has(key) ? 'open' : 'ended');
      }
      for (const [key, digest] of held)
        if (!unsent.has(key)) {
          held.delete(key);
          report(thread, digest, open.has(key) ? 'open' : 'ended');
        }
      sending.set(thread, now);
      waiting.set(thread, held);
    },
    hear(thread, asked = stateOf(thread).entries) {
      const heard = (entry: PersistableEntry): TabState | null => {
        const told = news.heard(thread, digestOfEntry(entry), Math.max(began, entry.since ?? began), page);
        // A page that was closed while it sent an answer must not keep the others from answering.
        const isStale = told?.state === 'sending' && clock().now() - told.at > LONGEST_SENDING;
        return told && !isStale ? told.state : null;
      };
      const { entries } = stateOf(thread);
      const isOver = (entry: PersistableEntry) =>
        entry.status.state !== 'sending' && heard(entry) === 'ended';
      const rest = entries.filter((entry) => !isOver(entry));
      if (rest.length < entries.length) {
        const open = rest.map((entry) => entry.open);
        if (source.sync) source.sync(thread, { open, settledBy: () => null, endedAs: () => 'elsewhere' });
        else endElsewhere(entries.filter(isOver).map((entry) => entry.open.key));
        refresh();
      }
      const states = asked.map(heard);
      return states.find((state) => state === 'ended') ?? states.find((state) => state === 'sending') ?? null;
    },
  };
}

/** Ids of runs and tellings differ between pages, and so do not count. */
function digestOfEntry({ open, toolCall }: PersistableEntry): string {
  return digestOf([askedBy(open), toolCall && [toolCall.name, toolCall.argsText]]);
}
