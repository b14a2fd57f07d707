import type { Clock } from '../../core/util/clock.js';
import { createListeners, type Listeners } from '../../core/util/listeners.js';
import type { GatewayEvent, GatewayTransport, Interaction } from '../../gateway/gateway-protocol.js';

type Pending = Extract<GatewayEvent, { type: 'pending' }>;
type Amended = Extract<GatewayEvent, { type: 'amended' }>;

/** The part of a shared stream that belongs to one session. */
interface Share extends Omit<Listeners<[GatewayEvent]>, 'size'> {
  /** The first event for a source that subscribes now, but for its `now`. */
  pending: Pending;
  /** When `pending.now` arrived, by this page's clock: milliseconds since 1970. */
  arrivedAt: number;
}

/** One connection of several sessions, as a transport for each of them. */
export interface SplitTransport {
  /** Connects. `onSessions` is called with the ids of sessions that were not heard of before. */
  connect(onSessions: (ids: readonly string[]) => void): () => void;
  transportOf(sessionId: string): GatewayTransport;
}

function change(share: Share, interactions: readonly Interaction[], event: GatewayEvent): void {
  share.pending = { ...share.pending, interactions };
  share.notify(event);
}

// An event leaves out what nobody does any longer.
const NOBODY = { approvals: undefined, viewers: undefined, assignedTo: undefined };

/** The shares of all sessions that have appeared in the stream. */
interface Shares {
  of(sessionId: string): Share;
  ids(): readonly string[];
  /** Passes an event of the stream to the sessions that it is about. */
  take(event: GatewayEvent): void;
  /** Whether the shares may be out of date. */
  readonly isBehind: boolean;
}

function createShares(clock: Clock): Shares {
  const shares = new Map<string, Share>();
  let isBehind = false;

  function of(sessionId: string): Share {
    const share = shares.get(sessionId) ?? {
      pending: { type: 'pending', sessionId, now: '', interactions: [], settled: [] },
      arrivedAt: clock.now(),
      ...createListeners<[GatewayEvent]>(),
    };
    shares.set(sessionId, share);
    return share;
  }

  function takePending({ interactions, settled, ...rest }: Pending): void {
    isBehind = false;
    for (const { sessionId } of interactions) of(sessionId);
    for (const [sessionId, share] of shares) {
      const own = interactions.filter((one) => one.sessionId === sessionId);
      const ended = settled.filter(({ interaction }) => (interaction?.sessionId ?? sessionId) === sessionId);
      share.pending = { ...rest, sessionId, interactions: own, settled: ended };
      share.arrivedAt = clock.now();
      share.notify(share.pending);
    }
  }

  function amend(event: Amended): void {
    const { type, id, ...people } = event;
    for (const share of shares.values()) {
      const { interactions } = share.pending;
      if (!interactions.some((one) => one.id === id)) continue;
      change(
        share,
        interactions.map((one) => (one.id === id ? { ...one, ...NOBODY, ...people } : one)),
        event,
      );
    }
  }

  function take(event: GatewayEvent): void {
    switch (event.type) {
      case 'pending':
        return takePending(event);
      case 'opened': {
        const share = of(event.interaction.sessionId);
        return change(share, [...share.pending.interactions, event.interaction], event);
      }
      case 'settled':
        for (const share of shares.values()) {
          const { interactions } = share.pending;
          const remaining = interactions.filter(({ id }) => id !== event.id);
          if (remaining.length < interactions.length) change(share, remaining, event);
        }
        return;
      case 'amended':
        return amend(event);
      case 'rules':
        // They are the person's, whatever the session.
        return;
      case 'behind':
        isBehind = true;
        for (const { notify } of shares.values()) notify(event);
        return;
      default:
        return event satisfies never;
    }
  }

  return {
    of,
    ids: () => [...shares.keys()],
    take,
    get isBehind() {
      return isBehind;
    },
  };
}

/** Splits the events of a stream over several sessions. Answers need no splitting: an id is unique in all of them. */
export function splitTransport(shared: GatewayTransport, clock: Clock): SplitTransport {
  const { setViewing } = shared;
  const shares = createShares(clock);
  return {
    connect: (onSessions) =>
      shared.subscribe((event) => {
        const before = new Set(shares.ids());
        shares.take(event);
        const added = shares.ids().filter((id) => !before.has(id));
        if (added.length > 0) onSessions(added);
      }),
    transportOf: (sessionId) => ({
      subscribe(next) {
        const share = shares.of(sessionId);
        const unsubscribe = share.subscribe(next);
        next({ ...share.pending, now: movedOn(share, clock) });
        if (shares.isBehind) next({ type: 'behind' });
        return unsubscribe;
      },
      submit: (submission, signal) => shared.submit(submission, signal),
      ...(setViewing && { setViewing }),
    }),
  };
}

/** The server's time now: a source that subscribes late measures the difference of the clocks by it. */
function movedOn({ pending, arrivedAt }: Share, clock: Clock): string {
  const serverTime = Date.parse(pending.now) + clock.now() - arrivedAt;
  return Number.isNaN(serverTime) ? '' : new Date(serverTime).toISOString();
}
