import { readPrompt } from '../dialects/read-prompt.js';
import type { Warn } from '../errors/warnings.js';
import type { Dialect } from '../protocol/dialect.js';
import { readExpiry } from '../protocol/expiry.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { ToolCall } from '../protocol/tool-call.js';
import type { ThreadEntry } from './thread-state.js';

interface ReadingContext {
  readonly dialects: readonly Dialect[];
  readonly now: number;
  readonly warn: Warn;
  /** What was warned of already, by interrupt: reading it again is no news. */
  readonly told: Set<string>;
}

/**
 * What is open, as entries to answer. An entry that is held already is read again only where the call
 * it is about, or what the agent allows, has changed.
 */
export function readEntries(
  snapshot: RunSnapshot,
  before: RunSnapshot | null,
  held: readonly ThreadEntry[],
  context: ReadingContext,
): readonly ThreadEntry[] {
  const known = new Map(held.map((entry) => [entry.key, entry]));
  const sameOffer = before?.capabilities === snapshot.capabilities;
  return snapshot.open.map((open) => {
    const toolCall = snapshot.toolCalls.get(open.interrupt.toolCallId ?? '') ?? null;
    const entry = known.get(open.key);
    return entry && sameOffer && entry.toolCall === toolCall
      ? entry
      : readEntry(open, toolCall, snapshot, context);
  });
}

function readEntry(
  open: OpenInterrupt,
  toolCall: ToolCall | null,
  snapshot: RunSnapshot,
  { dialects, now, warn, told }: ReadingContext,
): ThreadEntry {
  const warnOnce: Warn = (code, detail) => {
    const about = `${open.key} ${code}`;
    if (!told.has(about)) warn(code, detail);
    told.add(about);
  };
  const { prompt, by } = readPrompt(open, snapshot, dialects, warnOnce);
  return {
    key: open.key,
    interrupt: open.interrupt,
    prompt,
    dialect: by.name,
    toolCall,
    subagent: open.subagent,
    expiry: readExpiry(open.interrupt, now),
    status: { state: 'open', previous: null },
    open,
    by,
  };
}
