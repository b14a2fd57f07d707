import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { LangGraphStreamLike } from './langgraph-stream-like.js';

// LangGraph takes a null resume for no resume.
const CANCELLED = { status: 'cancelled' } as const;

// Without it, an answer to what another page has answered is dropped, and seems to be taken.
const STRICT = { strictResume: true } as const;

/**
 * Sends the replies by whichever way the hook has: `respond` for a single one and `respondAll` for several, or else one
 * `Command(resume=…)`, the value of a single one or a map of several by interrupt id.
 *
 * @returns Null where the graph stays at its breakpoint.
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts);
 * @langchain/react 1.1, `useStream().respond`.
 */
export function resumeGraph(
  stream: LangGraphStreamLike,
  replies: readonly Reply[],
  hasIds: boolean,
): Promise<unknown> | null {
  const [first] = replies;
  if (first?.via === 'native') return first.value === true ? stream.submit(undefined) : null;
  const values = replies.map(entryOf);
  const [only] = values;
  if (only && values.length === 1) {
    const [interruptId, value] = only;
    if (stream.respond) return stream.respond(value, hasIds ? { interruptId, ...STRICT } : STRICT);
    return stream.submit(undefined, { command: { resume: value }, ...STRICT });
  }
  const byId = Object.fromEntries(values);
  if (hasIds && stream.respond) return stream.respondAll(byId, STRICT);
  // LangGraph versions without interrupt ids take a list, in the order of the interrupts.
  const inOrder = values.map(([, value]) => value);
  return stream.submit(undefined, { command: { resume: hasIds ? byId : inOrder }, ...STRICT });
}

function entryOf(reply: Reply): readonly [id: string, value: unknown] {
  if (reply.via === 'command') return [reply.interruptId, reply.value];
  if (reply.via !== 'resume') throw new HoldpointError('UNWRITABLE', reply.via);
  const { interruptId, status, payload } = reply.entry;
  return [interruptId, status === 'cancelled' ? CANCELLED : payload];
}
