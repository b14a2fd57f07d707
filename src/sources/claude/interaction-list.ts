import type { InterruptSource } from '../../core/protocol/source.js';
import type { Clock } from '../../core/util/clock.js';
import type { Ending, Interaction } from '../../gateway/protocol.js';
import { createOpenList, type Listed } from '../shared/open-list.js';
import { toInterrupt } from './interactive-prompt.js';

/** What is open in a gateway, as interrupts. */
export interface InteractionList extends Pick<InterruptSource, 'getSnapshot' | 'subscribe'> {
  ids(): readonly string[];
  /** Adds what is not open yet. `serverNow` is the server's time, where it is told. */
  open(interactions: readonly Interaction[], serverNow?: string): void;
  /** It is open no more, and not by an answer of ours. */
  close(id: string, ending: Ending): void;
  /** The answer that this page gave last was taken. */
  settle(id: string): void;
}

// Clocks this close are taken for the same: the way here takes time too, and a date that stays the same
// lets a draft find its prompt after a reload.
const SAME_TIME = 5_000;

export function createInteractionList(threadId: string | null, clock: Clock): InteractionList {
  const list = createOpenList<null>(threadId);
  const settledElsewhere = new Map<string, 'expired' | 'superseded' | 'answered'>();
  /** How far this page's clock is ahead of the server's. */
  let ahead = 0;

  const ids = () => list.state.listed.map(({ open }) => open.key);
  const without = (id: string) => list.state.listed.filter(({ open }) => open.key !== id);

  function leave(id: string, how: 'expired' | 'superseded' | 'answered'): void {
    if (!ids().includes(id)) return;
    settledElsewhere.set(id, how);
    list.change({ listed: without(id), settledElsewhere: new Map(settledElsewhere) });
  }

  function localTime(expiresAt: string | null): string | null {
    const at = expiresAt === null ? Number.NaN : Date.parse(expiresAt) + ahead;
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    ids,
    open(interactions, serverNow) {
      const skew = serverNow === undefined ? Number.NaN : clock.now() - Date.parse(serverNow);
      if (!Number.isNaN(skew)) ahead = Math.abs(skew) < SAME_TIME ? 0 : skew;
      const known = new Set(ids());
      // A list that was made before our answer arrived may reach us after it.
      const fresh = interactions.filter(
        ({ id }) => !known.has(id) && settledElsewhere.get(id) !== 'answered',
      );
      const listed = fresh.map((one) => toListed(one, threadId, localTime(one.expiresAt)));
      if (listed.length > 0) list.change({ listed: [...list.state.listed, ...listed] });
    },
    close: (id, ending) => leave(id, ending === 'expired' ? 'expired' : 'superseded'),
    settle: (id) => leave(id, 'answered'),
  };
}

function toListed(one: Interaction, threadId: string | null, expiresAt: string | null): Listed<null> {
  const { id: key, agentId, toolCall } = one;
  return {
    open: {
      key,
      interrupt: toInterrupt(one, expiresAt),
      threadId,
      runId: null,
      channel: 'native',
      subagent: agentId === null ? null : { runId: agentId, name: null },
    },
    toolCall: toolCall && {
      id: toolCall.id,
      name: toolCall.name,
      argsText: JSON.stringify(toolCall.input ?? null),
      args: toolCall.input,
      complete: true,
      result: null,
      error: null,
    },
    of: null,
  };
}
