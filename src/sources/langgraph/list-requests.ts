import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import { sameJson } from '../../core/util/json.js';
import type { Listed } from '../shared/open-list.js';
import { BREAKPOINT } from './breakpoint-dialect.js';
import type { GraphInterruptLike } from './stream-like.js';

export type Request = Listed<GraphInterruptLike>;

/** Makes a lister of what a graph asks: a request that was shown before keeps its prompt, others get a new one. */
export function createRequestLister(threadId: string | null) {
  let count = 0;
  return (asked: readonly GraphInterruptLike[], before: readonly Request[]): readonly Request[] => {
    const shown = [...before];
    return asked.map((raw, index) => takeOut(shown, raw) ?? toRequest(raw, index, ++count, threadId));
  };
}

/** Requests without ids may be alike: each stands for one only. */
function takeOut(shown: Request[], raw: GraphInterruptLike): Request | undefined {
  const place = shown.findIndex(({ of }) => of.id === raw.id && sameJson(of.value, raw.value));
  return place < 0 ? undefined : shown.splice(place, 1)[0];
}

function toRequest(raw: GraphInterruptLike, index: number, count: number, threadId: string | null): Request {
  const id = raw.id ?? `interrupt-${index + 1}`;
  const reason = raw.when === 'breakpoint' ? BREAKPOINT : 'langgraph:interrupt';
  const interrupt = { id, reason, metadata: { langgraph: { raw: raw.value } } };
  const place = { threadId, runId: null, channel: 'native', subagent: null } as const;
  const open: OpenInterrupt = { key: `${count}:${id}`, interrupt, ...place };
  return { open, toolCall: null, of: raw };
}
