import type { GatewayEvent, GatewayTransport, Interaction } from '../../gateway/gateway-protocol.js';

type Pending = Extract<GatewayEvent, { type: 'pending' }>;
type Amended = Extract<GatewayEvent, { type: 'amended' }>;

/** What one session of a shared stream is told. */
interface Share {
  /** What a source that subscribes now is told first. */
  pending: Pending;
  readonly listeners: Set<(event: GatewayEvent) => void>;
}

/** One connection of several sessions, as a transport for each of them. */
export interface SplitTransport {
  /** Connects. `onSessions` is called with the ids of sessions that were not heard of before. */
  connect(onSessions: (ids: readonly string[]) => void): () => void;
  transportOf(sessionId: string): GatewayTransport;
}

function tell({ listeners }: Share, event: GatewayEvent): void {
  for (const listener of [...listeners]) listener(event);
}

function change(share: Share, interactions: readonly Interaction[], event: GatewayEvent): void {
  share.pending = { ...share.pending, interactions };
  tell(share, event);
}

/** Splits the events of a stream over several sessions. Answers need no splitting: an id is unique in all of them. */
export function splitTransport(whole: GatewayTransport): SplitTransport {
  const { claim } = whole;
  const shares = new Map<string, Share>();

  function shareOf(sessionId: string): Share {
    const share = shares.get(sessionId) ?? {
      pending: { type: 'pending', sessionId, now: '', interactions: [], settled: [] },
      listeners: new Set(),
    };
    shares.set(sessionId, share);
    return share;
  }

  function takePending({ interactions, ...rest }: Pending): void {
    for (const { sessionId } of interactions) shareOf(sessionId);
    for (const [sessionId, share] of shares) {
      const own = interactions.filter((one) => one.sessionId === sessionId);
      share.pending = { ...rest, sessionId, interactions: own };
      tell(share, share.pending);
    }
  }

  function amend(event: Amended): void {
    const { id, approvals, claims } = event;
    for (const share of shares.values()) {
      const { interactions } = share.pending;
      if (!interactions.some((one) => one.id === id)) continue;
      change(
        share,
        interactions.map((one) => (one.id === id ? { ...one, approvals, claims } : one)),
        event,
      );
    }
  }

  function take(event: GatewayEvent): void {
    switch (event.type) {
      case 'pending':
        return takePending(event);
      case 'opened': {
        const share = shareOf(event.interaction.sessionId);
        return change(share, [...share.pending.interactions, event.interaction], event);
      }
      case 'closed':
        for (const share of shares.values()) {
          const { interactions } = share.pending;
          const left = interactions.filter(({ id }) => id !== event.id);
          if (left.length < interactions.length) change(share, left, event);
        }
        return;
      case 'amended':
        return amend(event);
      case 'behind':
        for (const share of shares.values()) tell(share, event);
        return;
      default:
        return event satisfies never;
    }
  }

  return {
    connect: (onSessions) =>
      whole.subscribe((event) => {
        const before = new Set(shares.keys());
        take(event);
        const added = [...shares.keys()].filter((id) => !before.has(id));
        if (added.length > 0) onSessions(added);
      }),
    transportOf: (sessionId) => ({
      subscribe(next) {
        const share = shareOf(sessionId);
        share.listeners.add(next);
        next(share.pending);
        return () => share.listeners.delete(next);
      },
      submit: (submission, signal) => whole.submit(submission, signal),
      ...(claim && { claim }),
    }),
  };
}
