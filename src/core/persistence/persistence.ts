import { callsOf } from '../dialects/read-prompt.js';
import type { Warn } from '../errors/warnings.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Prompt } from '../protocol/prompt.js';
import { describesSecret, holdsSecret, secretProperties, withoutDefaults } from '../schema/secrets.js';
import type { AnswerStatus } from '../store/run-types.js';
import type { ThreadEntry } from '../store/thread-state.js';
import { assertNever } from '../util/assert-never.js';
import { isObject, own } from '../util/json.js';
import { type PersistedInterrupt, readPersistedInterrupts } from './persisted-interrupt.js';

/** Where things outlive a reload. */
export interface PersistenceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface PersistenceOptions {
  readonly storage: PersistenceStorage;
  /** Property names that are never stored, beside `writeOnly` and `format: password`. */
  readonly secrets?: readonly string[] | undefined;
}

/** Brings open interrupts, drafts and answers through a reload. Make one with `createPersistence`. */
export interface Persistence {
  /** Of the stored format: what another version stored is not read. */
  readonly version: number;
  /**
   * What was kept for a thread; null where there is nothing, or nothing that can be read.
   *
   * @internal
   */
  load(thread: string, warn: Warn): readonly PersistedInterrupt[] | null;
  /**
   * Keeps what is open in a thread; forgets the thread when nothing is.
   *
   * @internal
   */
  save(
    thread: string,
    entries: readonly ThreadEntry[],
    drafts: ReadonlyMap<string, unknown>,
    warn: Warn,
  ): void;
}

const VERSION = 1;
const PREFIX = 'holdpoint:';
const LARGEST = 1_000_000;
const MAP = 'holdpoint:map';

/**
 * Keeps what is open in a storage of your own. Secrets are left out and asked for again. A function of
 * its own, so that apps which keep nothing do not download it.
 *
 * @example
 * useInterruptedRun(agent, { persist: createPersistence({ storage, secrets: ['iban'] }) });
 */
export function createPersistence({ storage, secrets = [] }: PersistenceOptions): Persistence {
  // A thread that cannot be kept is told of once, not at every key that is pressed in it.
  const told = new Set<string>();

  function tell(thread: string, why: unknown, warn: Warn): void {
    if (!told.has(thread)) warn('STORAGE_FAILED', why);
    told.add(thread);
  }

  function forget(thread: string, why: unknown, warn: Warn): void {
    tell(thread, why, warn);
    try {
      // What was kept before is no longer what is open.
      storage.remove(PREFIX + thread);
    } catch {
      // Told of already.
    }
  }

  return {
    version: VERSION,
    load(thread, warn) {
      try {
        const text = storage.get(PREFIX + thread);
        if (text === null) return null;
        const saved: unknown = text.length > LARGEST ? null : JSON.parse(text, revive);
        const items =
          isObject(saved) && saved.version === VERSION
            ? readPersistedInterrupts(saved.items, () => tell(thread, 'damaged', warn))
            : null;
        if (!items) tell(thread, 'unreadable', warn);
        return items;
      } catch (error) {
        tell(thread, error, warn);
        return null;
      }
    },
    save(thread, entries, drafts, warn) {
      try {
        if (entries.length === 0) return storage.remove(PREFIX + thread);
        const items = entries.map((entry) => toItem(entry, drafts.get(entry.key), secrets));
        const text = JSON.stringify({ version: VERSION, items }, replace);
        if (items.includes(null)) return forget(thread, 'secret', warn);
        if (text.length > LARGEST) return forget(thread, 'too large', warn);
        storage.set(PREFIX + thread, text);
        told.delete(thread);
      } catch (error) {
        forget(thread, error, warn);
      }
    },
  };
}

/** Null where the interrupt itself brings a secret: without it, what is asked would not be what was. */
function toItem(entry: ThreadEntry, draft: unknown, secrets: readonly string[]): PersistedInterrupt | null {
  const { open, prompt, status, toolCall } = entry;
  const { interrupt, channel, runId } = open;
  const { message, metadata, responseSchema } = interrupt;
  const schemas = [responseSchema, ...schemasOf(prompt)];
  const asked = describesSecret(schemas, secrets);
  const names = asked ? [...secrets, ...secretProperties(schemas)] : secrets;
  if (holdsSecret([message, metadata], names)) return null;
  const question = { interrupt, channel, runId };
  if (asked) return { ...question, interrupt: withoutGiven(interrupt) };
  // Edits of arguments are shaped by the call, of which the schema may say nothing but `object`.
  if (holdsSecret([draft, status, toolCall, namedIn(prompt)], names)) return question;
  const call = toolCall?.complete ? { call: { name: toolCall.name, argsText: toolCall.argsText } } : {};
  return { ...question, ...call, ...(draft === undefined ? {} : { draft }), ...wordsOf(status) };
}

function withoutGiven({ responseSchema, ...interrupt }: Interrupt): Interrupt {
  if (responseSchema === undefined) return interrupt;
  return {
    ...interrupt,
    responseSchema: isObject(responseSchema) ? withoutDefaults(responseSchema) : responseSchema,
  };
}

/** What a prompt asks for, which its interrupt may not say: a tool's own schema, or one in metadata. */
function schemasOf(prompt: Prompt): readonly unknown[] {
  switch (prompt.kind) {
    case 'form':
    case 'freeform':
      return [prompt.schema];
    case 'confirmation':
      return [prompt.edit?.schema];
    case 'review':
      return prompt.items.flatMap(schemasOf);
    default:
      return [];
  }
}

/** The calls of a prompt, and its questions by the keys under which they are answered. */
function namedIn(prompt: Prompt): unknown {
  const keys = prompt.kind === 'question' ? prompt.questions.map(({ key }) => [key, null]) : [];
  return [callsOf(prompt), Object.fromEntries(keys)];
}

function wordsOf(status: AnswerStatus): Pick<PersistedInterrupt, 'previous' | 'said'> {
  switch (status.state) {
    case 'open':
      return status.previous ? { previous: status.previous } : {};
    case 'checking':
    case 'invalid':
      return { previous: status.answer };
    case 'sending':
      // A message that may not have left has cancelled nothing.
      if (status.before) return wordsOf(status.before);
      return { said: { answer: status.answer, reply: status.reply, sent: true } };
    case 'staged':
    case 'failed':
      return {
        said: { answer: status.answer, reply: status.reply, sent: status.state !== 'staged' },
      };
    default:
      return assertNever(status);
  }
}

/** Answers and drafts hold maps, which JSON has no word for; an agent's own data may look like that word. */
function replace(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { [MAP]: [...value] };
  return isObject(value) && Object.hasOwn(value, MAP) ? { [MAP]: Object.entries(value), plain: true } : value;
}

function revive(_key: string, value: unknown): unknown {
  const entries = isObject(value) ? own(value, MAP) : undefined;
  if (!isObject(value) || !Array.isArray(entries)) return value;
  const pairs = entries.map((pair: unknown): [unknown, unknown] =>
    Array.isArray(pair) ? [pair[0], pair[1]] : [undefined, undefined],
  );
  return value.plain === true ? Object.fromEntries(pairs) : new Map(pairs);
}
