import type { InterruptSource } from '../../core/protocol/source.js';
import type { Clock } from '../../core/util/clock.js';
import type { Ending, Interaction } from '../../gateway/gateway-protocol.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { toInterrupt } from './gateway-prompt.js';

/** The open interactions of a gateway session, as interrupts. */
export interface InteractionList extends Pick<InterruptSource, 'getSnapshot' | 'subscribe'> {
  ids(): readonly string[];
  /** Adds those that are not listed yet. `serverNow` is the server's time, ISO 8601, where it is known. */
  open(interactions: readonly Interaction[], serverNow?: string): void;
  /** Removes an interaction that ended without an answer of this page. */
  close(id: string, ending: Ending): void;
  /** Removes an interaction that ended by this page's last answer. */
  settle(id: string): void;
}

type SettledAs = 'expired' | 'superseded' | 'answered' | 'gone';

// A smaller difference between the clocks counts as none: it may be the time that the event took to arrive,
// and an expiry that stays the same lets a draft find its prompt again after a reload.
const CLOCK_TOLERANCE = 5_000;

export function createInteractionList(threadId: string | null, clock: Clock): InteractionList {
  const list = createInterruptList<null>(threadId);
  const settledElsewhere = new Map<string, SettledAs>();
  /** By how many milliseconds this page's clock is ahead of the server's. */
  let clockOffset = 0;

  const ids = () => list.state.interrupts.map(({ open }) => open.key);

  function remove(id: string, settledAs: SettledAs): void {
    if (!ids().includes(id)) return;
    settledElsewhere.set(id, settledAs);
    const interrupts = list.state.interrupts.filter(({ open }) => open.key !== id);
    list.update({ interrupts, settledElsewhere: new Map(settledElsewhere) });
  }

  function toLocalTime(expiresAt: string | null): string | null {
    const time = expiresAt === null ? Number.NaN : Date.parse(expiresAt) + clockOffset;
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    ids,
    open(interactions, serverNow) {
      const offset = serverNow === undefined ? Number.NaN : clock.now() - Date.parse(serverNow);
      if (!Number.isNaN(offset)) clockOffset = Math.abs(offset) < CLOCK_TOLERANCE ? 0 : offset;
      const listed = new Set(ids());
      // The server may have sent this list before our answer reached it.
      const added = interactions.filter(
        ({ id }) => !listed.has(id) && settledElsewhere.get(id) !== 'answered',
      );
      const interrupts = added.map((one) => toListedInterrupt(one, threadId, toLocalTime(one.expiresAt)));
      if (interrupts.length > 0) list.update({ interrupts: [...list.state.interrupts, ...interrupts] });
    },
    close: (id, ending) => remove(id, ending === 'expired' || ending === 'gone' ? ending : 'superseded'),
    settle: (id) => remove(id, 'answered'),
  };
}

function toListedInterrupt(
  interaction: Interaction,
  threadId: string | null,
  expiresAt: string | null,
): ListedInterrupt<null> {
  const { id: key, agentId, toolCall } = interaction;
  return {
    open: {
      key,
      interrupt: toInterrupt(interaction, expiresAt),
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
    data: null,
  };
}
