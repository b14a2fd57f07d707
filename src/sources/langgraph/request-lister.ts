import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Dialect } from '../../core/protocol/reading.js';
import { sameJson } from '../../core/util/json.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { withNewest } from '../shared/with-newest.js';
import type { GraphInterruptLike } from './langgraph-stream-like.js';

export type GraphRequest = ListedInterrupt<GraphInterruptLike>;

/**
 * Creates a function that lists a graph's interrupts: one that was listed before keeps its key, others get a new one.
 * Those of one id become one request, because one value answers them all.
 *
 * @param toKey Makes each new key a different one.
 */
export function createRequestLister(threadId: string | null, toKey: (id: string) => string) {
  return (
    raised: readonly GraphInterruptLike[],
    before: readonly GraphRequest[],
  ): readonly GraphRequest[] => {
    const listed = [...before];
    const firsts = raised.filter((raw, index) => raised.findIndex((one) => isNamedAs(one, raw)) === index);
    return firsts.map((raw, index) => {
      const also = raised.filter((one) => one !== raw && isNamedAs(one, raw));
      const before = takeOut(listed, raw);
      const told = toRequest([raw, ...also], index, threadId);
      if (before) return withNewest(before, told);
      return { ...told, open: { ...told.open, key: toKey(told.open.interrupt.id) } };
    });
  };
}

function isNamedAs(one: GraphInterruptLike, other: GraphInterruptLike): boolean {
  return one === other || (one.id !== undefined && one.id === other.id);
}

/** Removes and returns the request of this interrupt: without ids two may be equal, and each stands for one only. */
function takeOut(listed: GraphRequest[], raw: GraphInterruptLike): GraphRequest | undefined {
  const index = listed.findIndex(
    ({ data }) => data.id === raw.id && (raw.id !== undefined || sameJson(data.value, raw.value)),
  );
  return index < 0 ? undefined : listed.splice(index, 1)[0];
}

function toRequest(
  [raw, ...also]: readonly [GraphInterruptLike, ...GraphInterruptLike[]],
  index: number,
  threadId: string | null,
): GraphRequest {
  const id = raw.id ?? `interrupt-${index + 1}`;
  const origin = { threadId, runId: null, channel: 'native', subagent: askerOf(raw) } as const;
  const others = also.length > 0 && { also: also.map((one) => toInterrupt(id, one)) };
  const open: OpenInterrupt = { key: id, interrupt: toInterrupt(id, raw), ...others, ...origin };
  return { open, toolCall: null, data: raw };
}

function toInterrupt(id: string, raw: GraphInterruptLike): Interrupt {
  const reason = raw.when === 'breakpoint' ? BREAKPOINT : 'langgraph:interrupt';
  const schema = raw.response_schema ? { responseSchema: raw.response_schema } : {};
  return { id, reason, metadata: { langgraph: { raw: raw.value } }, ...schema };
}

/** The reason of a breakpoint: the graph was told to stop there, and asks nothing. */
const BREAKPOINT = 'langgraph:breakpoint';

/**
 * Asks whether a graph that stopped at a breakpoint goes on. Cancelling leaves it there.
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts);
 * @langchain/react 1.1 and @langchain/langgraph-sdk 1.15, `useStream().interrupts`.
 */
export const breakpointDialect: Dialect = {
  name: 'langgraph-breakpoint',
  read({ interrupt }, ask) {
    if (interrupt.reason !== BREAKPOINT) return undefined;
    const resume = { id: 'approve', label: null, tone: 'approve', feedback: 'none', value: true } as const;
    return ask.confirmation({ choices: [resume] });
  },
};

/** The innermost subgraph, by the name of its node in the graph around it. */
function askerOf({ namespace = [] }: GraphInterruptLike): OpenInterrupt['subagent'] {
  const innermost = namespace.at(-1);
  return innermost === undefined ? null : { runId: innermost, name: innermost.replace(/:.*/s, '') };
}
