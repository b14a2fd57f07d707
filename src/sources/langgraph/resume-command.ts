import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';

/** What `submit` is called with to resume a graph; null leaves the graph where it stopped. */
export type Resume = { readonly command?: { readonly resume: unknown } } | null;

// LangGraph takes a null resume for no resume.
const CANCELLED = { status: 'cancelled' } as const;

/**
 * The replies as one `Command(resume=…)`: the value of a single one, or a map of several by interrupt id.
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts).
 */
export function toResume(replies: readonly Reply[], hasIds: boolean): Resume {
  const [first] = replies;
  if (first?.via === 'native') return first.value === true ? {} : null;
  const values = replies.map(entryOf);
  const [only] = values;
  if (only && values.length === 1) return { command: { resume: only[1] } };
  // LangGraph versions without interrupt ids take a list, in the order of the interrupts.
  return { command: { resume: hasIds ? Object.fromEntries(values) : values.map(([, value]) => value) } };
}

function entryOf(reply: Reply): readonly [id: string, value: unknown] {
  if (reply.via === 'command') return [reply.interruptId, reply.value];
  if (reply.via !== 'resume') throw new HoldpointError('UNWRITABLE', reply.via);
  const { interruptId, status, payload } = reply.entry;
  return [interruptId, status === 'cancelled' ? CANCELLED : payload];
}
