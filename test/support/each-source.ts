import type { InterruptSource, Reply, RunSnapshot } from 'holdpoint/core';
import { approval } from './open-store.js';

/** A source whose interrupts settle separately; the test settles them, and ends each delivery. */
export function eachSource(ids: readonly string[]) {
  let snapshot: RunSnapshot = {
    status: 'interrupted',
    threadId: 't',
    runId: 'r',
    open: ids.map((id) => ({
      key: id,
      interrupt: approval(id),
      threadId: 't',
      runId: 'r',
      channel: 'outcome',
      subagent: null,
    })),
    toolCalls: new Map(),
    pendingToolCallIds: [],
    capabilities: {},
    error: null,
  };
  const listeners = new Set<() => void>();
  const sent: Reply[][] = [];
  const deliveries: { resolve(): void; reject(error: Error): void }[] = [];
  const source: InterruptSource = {
    settles: 'each',
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    reply(replies) {
      sent.push([...replies]);
      return new Promise((resolve, reject) => deliveries.push({ resolve, reject }));
    },
  };
  const change = (part: Partial<RunSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const settle = (id: string, part: Partial<RunSnapshot> = {}) =>
    change({ ...part, open: snapshot.open.filter(({ key }) => key !== id) });
  return { source, sent, deliveries, change, settle };
}
