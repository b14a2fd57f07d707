import { type AnyInterruptDefinition, REFINE } from '../define/interrupt-definition.js';
import { askedTogether } from '../dialects/parts/asked-together.js';
import { callIdOf, readPrompt } from '../dialects/read-prompt.js';
import type { Warn } from '../errors/warnings.js';
import { asksSame } from '../protocol/asked.js';
import { DEFINED } from '../protocol/defined-request.js';
import type { Dialect } from '../protocol/dialect.js';
import { readExpiry } from '../protocol/expiry.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { ToolCall } from '../protocol/tool-call.js';
import { sameJson } from '../util/json.js';
import type { ThreadEntry } from './thread-state.js';

export interface ReadingContext {
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
  context: ReadingContext,
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
      return readEntry(open, snapshot, context);
    const again = entry.open === open ? entry : toldAgain(entry, open, context.now);
    const toolCall = callOf(open, entry.prompt, snapshot);
    if (sameJson(entry.toolCall, toolCall)) return again;
    // A dialect finds an unnamed call by its content, among those without a result: it would not find this one again.
    return open.interrupt.toolCallId === undefined
      ? { ...again, toolCall }
      : readEntry(open, snapshot, context);
  }
}

/** The entry with what the newest telling says of it. */
function toldAgain(entry: ThreadEntry, open: OpenInterrupt, now: number): ThreadEntry {
  const { interrupt, subagent } = open;
  return { ...entry, open, interrupt, subagent, expiry: readExpiry(interrupt, now) };
}

function readEntry(
  open: OpenInterrupt,
  snapshot: RunSnapshot,
  { dialects, definitions, now, warnAbout }: ReadingContext,
): ThreadEntry {
  const warn = warnAbout(open.key);
  const read = (one: OpenInterrupt) =>
    definitions.reduce(
      (reading, definition) => definition[REFINE](reading, one, snapshot, warn, definition),
      readPrompt(one, snapshot, dialects, warn),
    );
  const { prompt: first, dialect: reader } = read(open);
  const others = (open.also ?? []).map((interrupt) => ({ interrupt, ...read({ ...open, interrupt }) }));
  const schemas = [open, ...others].map(({ interrupt }) => interrupt.responseSchema);
  const prompt =
    others.length > 0 ? askedTogether([first, ...others.map((one) => one.prompt)], schemas) : first;
  return {
    key: open.key,
    interrupt: open.interrupt,
    reason: prompt[DEFINED]?.definition.reason ?? null,
    prompt,
    dialect: reader.name,
    toolCall: callOf(open, prompt, snapshot),
    messageId: open.messageId ?? null,
    subagent: open.subagent,
    expiry: readExpiry(open.interrupt, now),
    status: { state: 'open', previous: null },
    open,
    reader,
    since: now,
  };
}

function callOf({ interrupt }: OpenInterrupt, prompt: Prompt, { toolCalls }: RunSnapshot): ToolCall | null {
  return toolCalls.get(callIdOf(interrupt, prompt)) ?? null;
}
