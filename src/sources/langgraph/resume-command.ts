import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';

/** What `submit` is given to let a graph go on; null where it stays where it is. */
export type Resume = { readonly command?: { readonly resume: unknown } } | null;

// A null resume is read as no resume at all.
const CANCELLED = { status: 'cancelled' } as const;

/**
 * The replies as one `Command(resume=…)`: a lone one as it is, several as a map by interrupt id.
 *
 * Source: LangGraph, "Resuming multiple interrupts".
 */
export function toResume(replies: readonly Reply[], hasIds: boolean): Resume {
  const [first] = replies;
  if (first?.via === 'native') return first.value === true ? {} : null;
  const values = replies.map(entryOf);
  const [only] = values;
  if (only && values.length === 1) return { command: { resume: only[1] } };
  // Graphs from before interrupts had ids take their answers in order.
  return { command: { resume: hasIds ? Object.fromEntries(values) : values.map(([, value]) => value) } };
}

function entryOf(reply: Reply): readonly [id: string, value: unknown] {
  if (reply.via === 'command') return [reply.interruptId, reply.value];
  if (reply.via !== 'resume') throw new HoldpointError('UNWRITABLE', reply.via);
  const { interruptId, status, payload } = reply.entry;
  return [interruptId, status === 'cancelled' ? CANCELLED : payload];
}
