import type { Warn } from '../errors/warnings.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { isObject, own, sameJson } from '../util/json.js';
import { type PersistedInterrupt, readPersistedInterrupts } from './persisted-interrupt.js';
import type { PersistableEntry, Persistence, PersistenceStorage, StoredThread } from './persistence.js';
import { createThreadSaver } from './thread-saver.js';
import { toPersistedInterrupt } from './to-persisted-interrupt.js';

export interface PersistenceOptions {
  readonly storage: PersistenceStorage;
  /** Property names that are never stored, beside `writeOnly` and `format: password`. */
  readonly secrets?: readonly string[] | undefined;
}

const VERSION = 2;
const PREFIX = 'holdpoint:';
/** In characters: a thread whose text is longer is not stored. */
const LARGEST = 1_000_000;
const MAP = 'holdpoint:map';

/**
 * Keeps what is open in a storage of your own. Secrets are left out and asked for again. Only what changed is written
 * as JSON again. It is a function of its own, so that apps which store nothing do not download it.
 *
 * @param options `storage`, which holds text by key; `secrets`, names of properties that are never stored.
 * @returns The option `persist` of `useInterruptedRun` and `createInterruptStore`. What the storage refuses is
 *   warned of with `STORAGE_FAILED`, and not thrown.
 *
 * @example
 * useInterruptedRun(agent, { persist: createPersistence({ storage, secrets: ['iban'] }) });
 */
export function createPersistence({ storage, secrets = [] }: PersistenceOptions): Persistence {
  // A thread that cannot be stored is warned of once, not at every key that is pressed in it.
  const failed = new Set<string>();
  const toText = createEntryTexts(secrets);

  function fail(thread: string, reason: unknown, warn: Warn): void {
    if (!failed.has(thread)) warn('STORAGE_FAILED', reason);
    failed.add(thread);
  }

  function forget(thread: string, reason: unknown, warn: Warn): void {
    fail(thread, reason, warn);
    try {
      // What was stored before is no longer what is open.
      storage.remove(PREFIX + thread);
    } catch {
      // Warned of already.
    }
  }

  return {
    kind: 'persistence',
    version: VERSION,
    secrets,
    connect: createThreadSaver,
    load(thread, warn) {
      try {
        const text = storage.get(PREFIX + thread);
        if (text === null) return null;
        const stored: unknown = text.length > LARGEST ? null : JSON.parse(text, revive);
        const items =
          isObject(stored) && stored.version === VERSION
            ? readPersistedInterrupts(stored.items, () => fail(thread, 'damaged', warn))
            : null;
        if (!items) fail(thread, 'unreadable', warn);
        return items && toStoredThread(items);
      } catch (error) {
        fail(thread, error, warn);
        return null;
      }
    },
    save(thread, { entries, drafts }, warn) {
      try {
        if (entries.length === 0) return storage.remove(PREFIX + thread);
        const texts = entries.map((entry) => toText(entry, drafts.get(entry.key)));
        if (texts.includes(null)) return forget(thread, 'secret', warn);
        const text = `{"version":${VERSION},"items":[${texts.join()}]}`;
        if (text.length > LARGEST) return forget(thread, 'too large', warn);
        storage.set(PREFIX + thread, text);
        failed.delete(thread);
      } catch (error) {
        forget(thread, error, warn);
      }
    },
  };
}

type Draft = { readonly draft: unknown } | undefined;

/** Writes an entry as JSON, again only after it or its draft changed. Null where it may not be stored. */
function createEntryTexts(secrets: readonly string[]) {
  const written = new WeakMap<PersistableEntry, { readonly draft: Draft; readonly text: string | null }>();
  return (entry: PersistableEntry, draft: Draft): string | null => {
    const known = written.get(entry);
    if (known && known.draft === draft) return known.text;
    const item = toPersistedInterrupt(entry, draft?.draft, secrets);
    const text = item && JSON.stringify(item, replace);
    written.set(entry, { draft, text });
    return text;
  };
}

function toStoredThread(items: readonly PersistedInterrupt[]): StoredThread {
  return {
    open: items,
    answerTo({ open, toolCall }) {
      // An id alone may have been used again, also for another call.
      const item = items.find(
        ({ call, interrupt }) =>
          sameJson(interrupt, open.interrupt) &&
          (!call || (call.argsText === toolCall?.argsText && call.name === toolCall.name)),
      );
      if (!item) return null;
      // The person answered without having seen this call.
      const isNew = !item.call && toolCall !== null;
      return { status: isNew ? unsentStatus(item) : restoredStatus(item), draft: item.draft };
    },
  };
}

/** The answer as one to start from: the prompt is open again. */
function unsentStatus({ answered, previous = answered?.answer }: PersistedInterrupt): AnswerStatus | null {
  return previous ? { state: 'open', previous } : null;
}

/**
 * An answer that was being sent is offered again: to send the same twice does no harm.
 * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 5.
 */
function restoredStatus(item: PersistedInterrupt): AnswerStatus | null {
  if (!item.answered) return unsentStatus(item);
  const { answer, reply, sent } = item.answered;
  if (!sent) return { state: 'staged', answer, reply };
  return { state: 'failed', answer, reply, error: { code: 'RELOADED', message: '' } };
}

/** Answers and drafts may hold maps, which JSON cannot write; an agent's own data may look like how they are written. */
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
