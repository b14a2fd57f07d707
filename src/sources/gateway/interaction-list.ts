import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { Clock } from '../../core/util/clock.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import type { Ending, Interaction, Reviewer, Settled } from '../../gateway/gateway-protocol.js';
import {
  createInterruptList,
  type InterruptList,
  type ListedInterrupt,
  type ToldInterrupt,
} from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { waitingCall } from '../shared/waiting-call.js';
import { createInteractionPeople, type ServerPeople } from './interaction-people.js';

/** The open interactions of a gateway session, as interrupts. */
export interface InteractionList
  extends Pick<
    InterruptList<Interaction>,
    'getSnapshot' | 'subscribe' | 'setFreshness' | 'find' | 'findTold'
  > {
  ids(): readonly string[];
  /** Adds those that are not listed yet. `serverNow` is the server's time, ISO 8601, where it is known. */
  open(interactions: readonly Interaction[], serverNow?: string): void;
  /** The server says how earlier interactions ended, and what some of them asked. */
  tell(settled: readonly Settled[]): void;
  /** The server says who has approved an open interaction, and who is viewing it. */
  amend(id: string, server: ServerPeople): void;
  /** This page's answer counts, and others have to approve too. */
  count(id: string, approvals: Interaction['approvals']): void;
  /** Removes an interaction that ended without an answer of this page. */
  close(id: string, ending: Ending | 'unknown', settled?: Settled): void;
  /** Removes an interaction that ended by this page's last answer. */
  settle(id: string, settled?: Settled): void;
}

/** How an interaction ended that no answer of this page ended. */
const SETTLED_AS: Readonly<Record<Ending | 'unknown', SettledElsewhere>> = {
  answered: 'elsewhere',
  cancelled: 'cancelled',
  expired: 'expired',
  aborted: 'withdrawn',
  stopped: 'stopped',
  orphaned: 'forgotten',
  unknown: 'closed',
};

// A smaller difference between the clocks counts as none: it may be the time that the event took to arrive.
const CLOCK_TOLERANCE = 5_000;

export function createInteractionList(threadId: string | null, clock: Clock): InteractionList {
  const list = createInterruptList<Interaction>(threadId);
  /** By how many milliseconds this page's clock is ahead of the server's. */
  let clockOffset = 0;

  const toLocal = (serverTime: string) => Date.parse(serverTime) + clockOffset;
  const people = createInteractionPeople(clock, toLocal, () => update());
  const ids = () => list.state.interrupts.map(({ open }) => open.key);

  function update(changes: Parameters<typeof list.update>[0] = {}): void {
    const known = people.get();
    list.update({ ...changes, ...(known ? { people: known } : {}) });
  }

  function remove(id: string, settledAs: SettledElsewhere, settled: Settled | undefined): void {
    if (!ids().includes(id)) return;
    people.end(id, settled ? answerersOf(settled) : []);
    const interrupts = list.state.interrupts.filter(({ open }) => open.key !== id);
    update({ interrupts, settledElsewhere: new Map([[id, settledAs]]) });
  }

  function toLocalTime(expiresAt: string | null): string | null {
    const time = expiresAt === null ? Number.NaN : toLocal(expiresAt);
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    setFreshness: list.setFreshness,
    find: list.find,
    ids,
    open(interactions, serverNow) {
      const offset = serverNow === undefined ? Number.NaN : clock.now() - Date.parse(serverNow);
      if (!Number.isNaN(offset)) clockOffset = Math.abs(offset) < CLOCK_TOLERANCE ? 0 : offset;
      const listed = new Set(ids());
      // The server may have sent this list before our answer reached it.
      const told = interactions.filter(({ id }) => list.state.settledElsewhere?.get(id) !== 'answered');
      const interrupts = told
        .filter(({ id }) => !listed.has(id))
        .map((one) => toListedInterrupt(one, threadId, toLocalTime(one.expiresAt)));
      for (const one of told) people.amend(one.id, one);
      if (interrupts.length > 0 || people.get() !== list.state.people)
        update({ interrupts: [...list.state.interrupts, ...interrupts] });
    },
    findTold: list.findTold,
    tell(all) {
      // Of what was listed here, its own receipt tells more.
      const earlier = all.filter(({ id }) => !list.state.settledElsewhere?.has(id));
      list.tell(earlier.flatMap((one) => toldOf(one, threadId, toLocal)));
    },
    amend(id, server) {
      if (!ids().includes(id)) return;
      people.amend(id, server);
      update();
    },
    count(id, approvals) {
      if (!ids().includes(id)) return;
      people.count(id, approvals);
      update();
    },
    close: (id, ending, settled) => remove(id, SETTLED_AS[ending], settled),
    settle: (id, settled) => remove(id, 'answered', settled),
  };
}

/** Who answered or cancelled; nobody where its time was over or its agent gave it up. */
function answerersOf({ reviewer, approvals }: Settled): readonly Reviewer[] {
  return approvals?.map(({ tokens, ...one }) => one) ?? (reviewer ? [reviewer] : []);
}

/** What the server says of an interaction that has ended, where it says what was asked. */
function toldOf(
  settled: Settled,
  threadId: string | null,
  toLocal: (serverTime: string) => number,
): readonly ToldInterrupt<Interaction>[] {
  const { interaction, ending, at: endedAt = '' } = settled;
  if (!interaction) return [];
  const listed = toListedInterrupt(interaction, threadId, null);
  const at = Number.isNaN(toLocal(endedAt)) ? null : toLocal(endedAt);
  const answeredBy = answerersOf(settled);
  // After a reload nobody knows whether this page had answered it.
  const as = ending === 'answered' ? ending : SETTLED_AS[ending];
  const told = { open: listed.open, as, at, ...(answeredBy.length > 0 && { answeredBy }) };
  return [{ listed, settled: told }];
}

/** The names of the systems that ask over a gateway, by the first part of their kinds. */
const SYSTEMS = new Map([
  ['claude', 'Claude'],
  ['copilot', 'Copilot'],
]);

function systemOf(kind: string): string | undefined {
  return SYSTEMS.get(kind.split(':', 1)[0] ?? '');
}

/** Its interrupt has the whole request: for an app's own dialects, and for the standard one where no reader knows its kind. */
function toListedInterrupt(
  interaction: Interaction,
  threadId: string | null,
  expiresAt: string | null,
): ListedInterrupt<Interaction> {
  const { id: key, kind: reason, request, agentId, toolCall } = interaction;
  const schema = own(request, 'responseSchema');
  return {
    open: nativeInterrupt({
      key,
      reason,
      message: ownText(request, 'message'),
      toolCallId: toolCall?.id,
      responseSchema: typeof schema === 'boolean' || isObject(schema) ? schema : undefined,
      expiresAt,
      metadata: { request, toolCall },
      threadId,
      ...(agentId === null ? { agent: systemOf(reason) } : { subagent: { runId: agentId, name: null } }),
    }),
    toolCall: toolCall && waitingCall(toolCall.id, toolCall.name, toolCall.input ?? null),
    data: interaction,
  };
}
