import { type Answer, unreachable } from './answer.js';
import type { DeskEntry } from './desk.js';
import type { Standing } from './interrupted-run.js';
import { isObject } from './json.js';
import type { Interrupt } from './protocol.js';
import { readInterrupts } from './read-interrupts.js';
import { callsOf } from './read-prompt.js';
import { asksForSecret, holdsSecret } from './secrets.js';
import type { OpenInterrupt, Reply } from './source.js';
import type { Warn } from './warnings.js';

/** Where things outlive a reload. */
export interface KeptStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface PersistenceOptions {
  readonly storage: KeptStorage;
  /** Property names that are never stored, beside `writeOnly` and `format: password`. */
  readonly secrets?: readonly string[] | undefined;
}

/** Brings open interrupts, drafts and answers through a reload. Make one with `createPersistence`. */
export interface Persistence {
  /** What was kept for a thread; null where there is nothing, or nothing that can be read. */
  load(thread: string, warn: Warn): readonly KeptItem[] | null;
  /** Keeps what is open in a thread; forgets the thread when nothing is. */
  save(thread: string, entries: readonly DeskEntry[], drafts: ReadonlyMap<string, unknown>, warn: Warn): void;
}

/** One interrupt as it was left. */
export interface KeptItem {
  readonly interrupt: Interrupt;
  readonly channel: OpenInterrupt['channel'];
  readonly runId: string | null;
  readonly draft?: unknown;
  /** What was said but not kept as an answer: taken back, refused, or still being checked. */
  readonly previous?: Answer;
  readonly said?: {
    readonly answer: Answer;
    readonly reply: Reply;
    /** It was on its way: nobody knows whether it arrived. */
    readonly sent: boolean;
  };
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
  return {
    load(thread, warn) {
      try {
        const text = storage.get(PREFIX + thread);
        if (text === null) return null;
        const saved: unknown = text.length > LARGEST ? null : JSON.parse(text, revive);
        if (isObject(saved) && saved.version === VERSION && Array.isArray(saved.items)) {
          return saved.items.flatMap((item) => readItem(item, warn));
        }
        warn('STORAGE_FAILED', 'unreadable');
      } catch (error) {
        warn('STORAGE_FAILED', error);
      }
      return null;
    },
    save(thread, entries, drafts, warn) {
      try {
        if (entries.length === 0) return storage.remove(PREFIX + thread);
        const items = entries.map((entry) => toItem(entry, drafts.get(entry.key), secrets));
        storage.set(PREFIX + thread, JSON.stringify({ version: VERSION, items }, replace));
      } catch (error) {
        warn('STORAGE_FAILED', error);
      }
    },
  };
}

function toItem(entry: DeskEntry, draft: unknown, secrets: readonly string[]): KeptItem {
  const { open, prompt, standing, toolCall } = entry;
  const { interrupt, channel, runId } = open;
  const item = { interrupt, channel, runId };
  if (asksForSecret(interrupt, secrets)) return item;
  // Edits of arguments are shaped by the call, of which the schema may say nothing but `object`.
  if ([draft, standing, toolCall, callsOf(prompt)].some((one) => holdsSecret(one, secrets))) return item;
  const kept = draft === undefined ? item : { ...item, draft };
  return { ...kept, ...wordsOf(standing) };
}

function wordsOf(standing: Standing): Pick<KeptItem, 'previous' | 'said'> {
  switch (standing.state) {
    case 'open':
      return standing.previous ? { previous: standing.previous } : {};
    case 'checking':
    case 'invalid':
      return { previous: standing.answer };
    case 'staged':
    case 'sending':
    case 'failed':
      return {
        said: { answer: standing.answer, reply: standing.reply, sent: standing.state !== 'staged' },
      };
    default:
      return unreachable(standing);
  }
}

function readItem(value: unknown, warn: Warn): KeptItem[] {
  if (!isObject(value)) return [];
  const [interrupt] = readInterrupts([value.interrupt], warn);
  if (!interrupt) return [];
  const { said, draft, previous } = value;
  return [
    {
      interrupt,
      channel: value.channel === 'legacy' || value.channel === 'tool' ? value.channel : 'outcome',
      runId: typeof value.runId === 'string' ? value.runId : null,
      ...(draft === undefined ? {} : { draft }),
      ...(isAnswer(previous) ? { previous } : {}),
      ...(isSaid(said) ? { said } : {}),
    },
  ];
}

function isSaid(value: unknown): value is NonNullable<KeptItem['said']> {
  return (
    isObject(value) &&
    isAnswer(value.answer) &&
    isObject(value.reply) &&
    typeof value.reply.via === 'string' &&
    typeof value.sent === 'boolean'
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || typeof value.kind !== 'string') return false;
  if (value.kind === 'answered') return value.answers instanceof Map;
  return value.kind !== 'reviewed' || (Array.isArray(value.items) && value.items.every(isAnswer));
}

/** Answers and drafts hold maps, which JSON has no word for. */
function replace(_key: string, value: unknown): unknown {
  return value instanceof Map ? { [MAP]: [...value] } : value;
}

function revive(_key: string, value: unknown): unknown {
  return isObject(value) && Array.isArray(value[MAP]) ? new Map(value[MAP] as [unknown, unknown][]) : value;
}
