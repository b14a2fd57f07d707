import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import { sameJson } from '../../core/util/json.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { BREAKPOINT } from './breakpoint-dialect.js';
import type { GraphInterruptLike } from './langgraph-stream-like.js';

export type GraphRequest = ListedInterrupt<GraphInterruptLike>;

/**
 * Creates a function that lists a graph's interrupts: one that was listed before keeps its key, others get a new one.
 *
 * @param nextCount Makes each new key a different one.
 */
export function createRequestLister(threadId: string | null, nextCount: () => number) {
  return (
    raised: readonly GraphInterruptLike[],
    before: readonly GraphRequest[],
  ): readonly GraphRequest[] => {
    const listed = [...before];
    return raised.map((raw, index) => takeOut(listed, raw) ?? toRequest(raw, index, nextCount(), threadId));
  };
}

/** Removes and returns the request of this interrupt: without ids two may be equal, and each stands for one only. */
function takeOut(listed: GraphRequest[], raw: GraphInterruptLike): GraphRequest | undefined {
  const index = listed.findIndex(({ data }) => data.id === raw.id && sameJson(data.value, raw.value));
  return index < 0 ? undefined : listed.splice(index, 1)[0];
}

function toRequest(
  raw: GraphInterruptLike,
  index: number,
  count: number,
  threadId: string | null,
): GraphRequest {
  const id = raw.id ?? `interrupt-${index + 1}`;
  const reason = raw.when === 'breakpoint' ? BREAKPOINT : 'langgraph:interrupt';
  const schema = raw.response_schema ? { responseSchema: raw.response_schema } : {};
  const interrupt = { id, reason, metadata: { langgraph: { raw: raw.value } }, ...schema };
  const origin = { threadId, runId: null, channel: 'native', subagent: askerOf(raw) } as const;
  const open: OpenInterrupt = { key: `${count}:${id}`, interrupt, ...origin };
  return { open, toolCall: null, data: raw };
}

/** The innermost subgraph, by the name of its node in the graph around it. */
function askerOf({ namespace = [] }: GraphInterruptLike): OpenInterrupt['subagent'] {
  const innermost = namespace.at(-1);
  return innermost === undefined ? null : { runId: innermost, name: innermost.replace(/:.*/s, '') };
}
