import type { Sent } from '../../core/protocol/reply.js';
import type { LangGraphStreamLike } from './langgraph-stream-like.js';
import type { GraphRequest } from './request-lister.js';

// LangGraph takes a null resume for no resume.
const CANCELLED = { status: 'cancelled' } as const;

// Without it, an answer to what another page has answered is dropped, and seems to be taken.
const STRICT = { strictResume: true } as const;

/** A request of the graph, and what is sent for it. */
interface Settled {
  readonly listed: GraphRequest;
  readonly sent: Sent;
}

/**
 * Sends what settles the requests by whichever way the hook has: `respond` for a single one and `respondAll` for several, or else one
 * `Command(resume=…)`, the value of a single one or a map of several by interrupt id.
 *
 * @returns Null where the graph stays at its breakpoint.
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts);
 * @langchain/react 1.1, `useStream().respond`.
 */
export function resumeGraph(
  stream: LangGraphStreamLike,
  settled: readonly Settled[],
  hasIds: boolean,
): Promise<unknown> | null {
  const [first] = settled;
  if (first?.listed.data.when === 'breakpoint')
    return first.sent === 'cancelled' ? null : stream.submit(undefined);
  const values = settled.map(entryOf);
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

function entryOf({ listed, sent }: Settled): readonly [id: string, value: unknown] {
  return [listed.open.interrupt.id, sent === 'cancelled' ? CANCELLED : sent.payload];
}
