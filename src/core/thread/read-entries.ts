import type { AnyInterruptDefinition } from '../define/interrupt-definition.js';
import { createAsk } from '../dialects/ask.js';
import { answerThatSent } from '../dialects/calls/answer-that-sent.js';
import { askedTogether } from '../dialects/calls/asked-together.js';
import { callIdOf } from '../dialects/calls-of.js';
import { readInterrupt, withCancellable } from '../dialects/read-interrupt.js';
import type { Warn } from '../errors/warnings.js';
import type { LeftRequest } from '../persistence/persistence.js';
import type { DefinedRequest } from '../protocol/defined-request.js';
import { asksSame, type OpenInterrupt, readExpiry, type ToolCall } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Ask, Dialect, Reading } from '../protocol/reading.js';
import { type RunSnapshot, reloaded } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import { prepareReply } from './prepare-reply.js';
import { listedKey } from './run-state.js';
import type { ThreadEntry, ThreadState, ToldEntry } from './thread-state.js';

export interface ReadingOptions {
  readonly dialects: readonly Dialect[];
  readonly definitions: readonly AnyInterruptDefinition[];
  readonly now: number;
  readonly warnAbout: (key: string) => Warn;
}

/**
 * The open interrupts of a snapshot as entries. A held entry is read again only where something else is asked, or its
 * tool call or the agent's capabilities changed.
 *
 * @param before The snapshot before this one.
 * @param held The thread's entries until now.
 */
export function readEntries(
  snapshot: RunSnapshot,
  before: RunSnapshot | null,
  held: readonly ThreadEntry[],
  context: ReadingOptions,
): readonly ThreadEntry[] {
  const known = new Map(held.map((entry) => [entry.open.key, entry]));
  const sameCapabilities = before?.capabilities === snapshot.capabilities;
  return snapshot.open.map((open) => {
    const entry = readOrKeep(open);
    const people = snapshot.people?.get(open.key);
    return entry.people === people ? entry : { ...entry, people };
  });

  function readOrKeep(open: OpenInterrupt): ThreadEntry {
    const entry = known.get(open.key);
    if (!entry || !sameCapabilities || !(entry.open === open || asksSame(entry.open, open)))
      return withUnsent(readEntry(open, snapshot, context), snapshot);
    const again = entry.open === open ? entry : toldAgain(entry, open, context.now);
    const toolCall = callOf(open, entry.prompt, snapshot);
    if (sameJson(entry.toolCall, toolCall)) return again;
    // A dialect finds an unnamed call by its content, among those without a result: it would not find this one again.
    return open.interrupt.toolCallId === undefined
      ? { ...again, toolCall }
      : readEntry(open, snapshot, context);
  }
}

/** What has ended in a thread as the source tells it, and of which the thread knows nothing. */
export function readTold(
  snapshot: RunSnapshot,
  { entries, receipts, taken }: ThreadState,
  context: ReadingOptions,
): readonly ToldEntry[] {
  const { settled } = snapshot;
  if (!settled || settled.length === 0) return [];
  const held = [...entries, ...receipts, ...(taken?.entries ?? [])].map(({ key }) => listedKey(key));
  const known = new Set([...held, ...snapshot.open.map(({ key }) => key)]);
  return settled.flatMap((one) =>
    known.has(one.open.key) ? [] : [{ entry: readEntry(one.open, snapshot, context), settled: one }],
  );
}

/** A request of an earlier page, as that page showed it: what is open now does not tell of it. */
export function readEarlier(
  { open: stored, prompt, status }: LeftRequest,
  key: string,
  snapshot: RunSnapshot,
  context: ReadingOptions,
): ThreadEntry {
  const { interrupt, channel, runId, also } = stored;
  const origin = { threadId: snapshot.threadId, subagent: null };
  const open = { key, interrupt, channel, runId, ...origin, ...(also && { also }) };
  const read = readEntry(open, snapshot, context);
  return { ...read, prompt: prompt ?? read.prompt, status: status ?? read.status, since: -Infinity };
}

/** The entry with what the newest telling says of it. */
function toldAgain(entry: ThreadEntry, open: OpenInterrupt, now: number): ThreadEntry {
  const { interrupt, subagent } = open;
  return { ...entry, open, interrupt, subagent, expiry: readExpiry(interrupt, now) };
}

function readEntry(open: OpenInterrupt, snapshot: RunSnapshot, context: ReadingOptions): ThreadEntry {
  const { reading, dialect, definition } = readTogether(open, snapshot, context);
  const { prompt } = reading;
  return {
    key: open.key,
    interrupt: open.interrupt,
    reason: definition?.definition.reason ?? null,
    prompt,
    definition,
    dialect,
    toolCall: callOf(open, prompt, snapshot),
    messageId: open.messageId ?? null,
    subagent: open.subagent,
    expiry: readExpiry(open.interrupt, context.now),
    status: { state: 'open', previous: null },
    open,
    reading,
    since: context.now,
    asked: { at: context.now, isRestored: false },
  };
}

/** With the answer that its source holds and may never have sent: it is offered to be sent, or changed. */
function withUnsent(entry: ThreadEntry, { settled = [] }: RunSnapshot): ThreadEntry {
  const unsent = settled.find(({ open, isUnsent }) => isUnsent && open.key === entry.open.key);
  const told = unsent?.sent ? answerThatSent(entry.reading, unsent.sent) : null;
  const made = told && prepareReply(entry, told, {}, () => {});
  if (made?.state !== 'checking') return entry;
  const { answer, reply } = made;
  return { ...entry, status: { state: 'failed', answer, reply, error: reloaded(), arrival: 'unknown' } };
}

interface Read {
  readonly reading: Reading;
  readonly dialect: string;
  readonly definition?: DefinedRequest;
}

/** Reads an interrupt with a dialect and, if it is one of the app's own, with its definition. */
function read(
  open: OpenInterrupt,
  snapshot: RunSnapshot,
  { dialects, definitions, warnAbout }: ReadingOptions,
): Read {
  const warn = warnAbout(open.key);
  const read = readInterrupt(open, snapshot, dialects, warn);
  const ask = createAsk(snapshot);
  for (const definition of definitions) {
    const refined = refine(definition, read.reading, open, ask, warn);
    if (refined) return { ...read, ...refined, reading: withCancellable(refined.reading) };
  }
  return read;
}

/** Reads a request, and with it the others under its id. */
function readTogether(open: OpenInterrupt, snapshot: RunSnapshot, context: ReadingOptions): Read {
  const first = read(open, snapshot, context);
  if (!open.also) return first;
  const others = open.also.map((interrupt) => {
    const other = { ...open, interrupt };
    return { open: other, reading: read(other, snapshot, context).reading };
  });
  const reading = withCancellable(askedTogether([{ open, reading: first.reading }, ...others]));
  const { prompt } = reading;
  const isOnlySkipped = prompt.kind === 'confirmation' && prompt.choices.length === 0;
  if (!isOnlySkipped) return { ...first, reading };
  // A definition would take any value from its renderer, and what can only be skipped takes none.
  return { reading, dialect: first.dialect };
}

/** The reading of a definition; null where it throws, as one that `defineInterrupt` has not made may do. */
function refine(
  definition: AnyInterruptDefinition,
  ...[reading, open, ask, warn]: [Reading, OpenInterrupt, Ask, Warn]
): ReturnType<AnyInterruptDefinition['refine']> {
  try {
    return definition.refine(reading, open, ask, warn, definition);
  } catch (error) {
    warn('CALLBACK_FAILED', { callback: 'interrupts', error });
    return null;
  }
}

function callOf({ interrupt }: OpenInterrupt, prompt: Prompt, { toolCalls }: RunSnapshot): ToolCall | null {
  return toolCalls.get(callIdOf(interrupt, prompt)) ?? null;
}
