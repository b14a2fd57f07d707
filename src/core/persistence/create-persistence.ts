import type { Warn } from '../errors/warnings.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { asksSame } from '../protocol/open-interrupt.js';
import { reloaded } from '../protocol/source.js';
import { isObject, own } from '../util/json.js';
import { createItemStorage, LARGEST_THREAD, STORED_VERSION } from './item-storage.js';
import type {
  LeftRequest,
  PersistableEntry,
  Persistence,
  PersistenceStorage,
  StorableThread,
  StoredThread,
} from './persistence.js';
import { readStoredItems, type StoredItem } from './stored-item.js';
import { createTabNews } from './tab-news.js';
import { createThreadSaver } from './thread-saver.js';
import { toStoredItem } from './to-stored-item.js';

export interface PersistenceOptions {
  readonly storage: PersistenceStorage;
  /** Property names that are never stored, beside `writeOnly` and `format: password`. */
  readonly secrets?: readonly string[] | undefined;
}

const MAP = 'holdpoint:map';

/**
 * Keeps what is open in a storage of your own, each interrupt under its own key; only changed interrupts are written
 * again. Secrets are not stored, so the person is asked for them again. Apps that store nothing do not download this.
 *
 * @param options `storage`, which holds text by key; `secrets`, names of properties that are never stored.
 * @returns A value for the option `persist` of `useInterruptedRun` and `createInterruptStore`. If the storage throws,
 *   the store warns with `STORAGE_FAILED` and goes on.
 *
 * @example
 * // Once, outside of the component: it remembers what it has written.
 * const persist = createPersistence({ storage, secrets: ['iban'] });
 * useInterruptedRun(agent, { persist });
 */
export function createPersistence({ storage, secrets = [] }: PersistenceOptions): Persistence {
  // Each thread that cannot be stored gives one warning, not one for every key that is pressed in it.
  const failed = new Set<string>();
  const toText = createEntryTexts(secrets);
  const items = createItemStorage(storage);
  // A secret could be guessed from the digest of a question that holds it.
  const secretive = new Set<string>();

  function fail(thread: string, reason: unknown, warn: Warn): void {
    if (!failed.has(thread)) warn('STORAGE_FAILED', reason);
    failed.add(thread);
  }

  function addEnded(thread: string, ended: readonly string[]): void {
    if (!secretive.has(thread)) items.addEnded(thread, ended);
  }

  /** Removes a thread that could not be stored, because a reload would otherwise restore an older answer. */
  function forget(thread: string, { entries }: StorableThread, reason: unknown, warn: Warn): void {
    fail(thread, reason, warn);
    try {
      items.remove(
        thread,
        entries.map(({ key }) => key),
      );
    } catch {
      // The failure to store has given a warning already.
    }
  }

  return {
    kind: 'persistence',
    version: STORED_VERSION,
    secrets,
    tabs: createTabNews(storage),
    connect: createThreadSaver,
    load(thread, warn) {
      try {
        const ended = items.readEnded(thread);
        const texts = items.read(thread);
        if (texts === 'absent') return ended.length > 0 ? toStoredThread([], ended) : null;
        const parsed =
          texts === 'unreadable'
            ? null
            : [...texts.values()].map((text): unknown => JSON.parse(text, revive));
        const stored = readStoredItems(parsed, () => fail(thread, 'damaged', warn));
        if (!stored) fail(thread, 'unreadable', warn);
        return stored && toStoredThread(stored, ended);
      } catch (error) {
        fail(thread, error, warn);
        return null;
      }
    },
    save(thread, state, warn) {
      try {
        if (state.entries.length === 0) {
          items.removeOwn(thread);
          return addEnded(thread, state.ended);
        }
        const texts = new Map<string, string>();
        let length = 0;
        let reason: unknown = null;
        for (const entry of state.entries) {
          const { text, lost } = toText(entry, entry.written ?? state.drafts.get(entry.key));
          const isDropped = entry.ended && (text === null || length + text.length > LARGEST_THREAD);
          if (isDropped) continue;
          if (text === null) {
            secretive.add(thread);
            return forget(thread, state, 'secret', warn);
          }
          texts.set(entry.key, text);
          length += text.length;
          reason ??= lost;
        }
        if (length > LARGEST_THREAD) return forget(thread, state, 'too large', warn);
        items.write(thread, texts);
        addEnded(thread, state.ended);
        if (reason === null) failed.delete(thread);
        else fail(thread, reason, warn);
      } catch (error) {
        forget(thread, state, error, warn);
      }
    },
  };
}

type Draft = { readonly draft: unknown } | undefined;

interface EntryText {
  readonly draft: Draft;
  /** Null where the entry may not be stored. */
  readonly text: string | null;
  /** Why the draft is not in the text; null where it is. */
  readonly lost: unknown;
}

/** Returns a function that writes an entry as JSON, and again only after the entry or its draft has changed. */
function createEntryTexts(secrets: readonly string[]) {
  const written = new WeakMap<PersistableEntry, EntryText>();
  const toText = (entry: PersistableEntry, draft: unknown) => {
    const item = toStoredItem(entry, draft, secrets);
    return item && JSON.stringify(item, replace);
  };
  function write(entry: PersistableEntry, draft: Draft): EntryText {
    try {
      return { draft, text: toText(entry, draft?.draft), lost: null };
    } catch (lost) {
      // A form of the app may set a draft that JSON cannot write. Only that draft is lost.
      return { draft, text: toText(entry, undefined), lost };
    }
  }
  return (entry: PersistableEntry, draft: Draft): EntryText => {
    const known = written.get(entry);
    if (known && known.draft === draft) return known;
    const one = write(entry, draft);
    written.set(entry, one);
    return one;
  };
}

function toStoredThread(items: readonly StoredItem[], ended: readonly string[]): StoredThread {
  const open = items.filter((item) => !item.ended);
  // The id is not enough, because it may have been used again for another question or call.
  const itemOf = ({ open: asked, toolCall }: PersistableEntry) =>
    open.find(
      ({ call, ...item }) =>
        asksSame(item, asked) &&
        (!call || (call.argsText === toolCall?.argsText && call.name === toolCall.name)),
    );
  return {
    open,
    ended,
    leftBy(entries) {
      const taken = new Set(entries.map(itemOf));
      return items.filter((item) => !taken.has(item)).map(toLeftRequest);
    },
    answerTo(entry) {
      const item = itemOf(entry);
      if (!item) return null;
      // The call was not known when the person answered, so they have not seen it.
      const isNew = !item.call && entry.toolCall !== null;
      const { draft, askedAt, answerId: sentId } = item;
      if (isNew) return { status: unsentStatus(item), draft, askedAt };
      return { status: restoredStatus(item), draft, askedAt, ...(sentId !== undefined && { sentId }) };
    },
  };
}

function toLeftRequest(item: StoredItem): LeftRequest {
  const { prompt = null, draft, ended = null } = item;
  return { open: item, prompt, draft, ended, status: restoredStatus(item) };
}

/** The status of a prompt that is open again, filled in with the stored answer. */
function unsentStatus({ answered, previous = answered?.answer }: StoredItem): AnswerStatus | null {
  return previous ? { state: 'open', previous } : null;
}

/**
 * The status of a restored answer. One that was being sent may be sent again, because sending twice does no harm.
 * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 5.
 */
function restoredStatus(item: StoredItem): AnswerStatus | null {
  if (!item.answered) return unsentStatus(item);
  const { answer, reply, sent } = item.answered;
  if (!sent) return { state: 'staged', answer, reply };
  return { state: 'failed', answer, reply, error: reloaded() };
}

/** Writes maps as marked objects, because JSON has none. An agent's object that looks like one is marked `plain`. */
function replace(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { [MAP]: [...value] };
  return isObject(value) && Object.hasOwn(value, MAP) ? { [MAP]: Object.entries(value), plain: true } : value;
}

function revive(_key: string, value: unknown): unknown {
  const entries = own(value, MAP);
  if (!isObject(value) || !Array.isArray(entries)) return value;
  const pairs = entries.map((pair: unknown): [unknown, unknown] =>
    Array.isArray(pair) ? [pair[0], pair[1]] : [undefined, undefined],
  );
  return value.plain === true ? Object.fromEntries(pairs) : new Map(pairs);
}
