import type { People, Reviewer } from '../../core/protocol/people.js';
import type { Clock } from '../../core/util/clock.js';
import { sameJson } from '../../core/util/json.js';
import type { Interaction } from '../../gateway/gateway-protocol.js';

/** The people at an interaction, as its server knows them. */
export type ServerPeople = Pick<Interaction, 'approvals' | 'viewers' | 'assignedTo'>;

/** Who decides about the interactions of one session, and who decided. */
export interface InteractionPeople {
  /** By the id of the interaction; the same until somebody changed, and undefined while nobody is known. */
  get(): ReadonlyMap<string, People> | undefined;
  /** The server says who has approved, who is viewing it, and whose it is. */
  amend(id: string, server: ServerPeople): void;
  /** An answer of this page counts, and others have to approve too. */
  count(id: string, approvals: Interaction['approvals']): void;
  /** It has ended, by these people where they are known. */
  end(id: string, answeredBy: readonly Reviewer[]): void;
}

/**
 * Keeps who decides, and removes viewers whose time has passed.
 *
 * @param toLocal Turns a time of the server's clock into one of this page's, in milliseconds.
 * @param onExpired Called when the time of a viewer has passed.
 */
export function createInteractionPeople(
  clock: Clock,
  toLocal: (serverTime: string) => number,
  onExpired: () => void,
): InteractionPeople {
  const people = new Map<string, People>();
  let shown: ReadonlyMap<string, People> | undefined;
  const timers = new Map<string, () => void>();

  function set(id: string, next: People): void {
    const before = people.get(id);
    if (sameJson(before ?? {}, next)) return;
    people.set(id, next);
    shown = new Map(people);
  }

  function viewedBy(id: string, viewers: ServerPeople['viewers'] = []): readonly Reviewer[] {
    timers.get(id)?.();
    const open = viewers.filter(({ until }) => toLocal(until) > clock.now());
    if (open.length > 0) {
      const next = Math.min(...open.map(({ until }) => toLocal(until)));
      const expire = () => {
        set(id, withViewers(people.get(id), viewedBy(id, open)));
        onExpired();
      };
      timers.set(id, clock.after(next - clock.now(), expire));
    } else timers.delete(id);
    return open.map(({ until, ...reviewer }) => reviewer);
  }

  return {
    get: () => shown,
    amend(id, { approvals, viewers, assignedTo }) {
      const { isCounted } = people.get(id) ?? {};
      const approved = { ...(approvals ? { approvals } : {}), ...(isCounted ? { isCounted } : {}) };
      const known = { ...approved, ...(assignedTo ? { assignedTo } : {}) };
      set(id, withViewers(known, viewedBy(id, viewers)));
    },
    count: (id, approvals) =>
      set(id, { ...people.get(id), isCounted: true, ...(approvals ? { approvals } : {}) }),
    end(id, answeredBy) {
      timers.get(id)?.();
      timers.delete(id);
      set(id, answeredBy.length > 0 ? { answeredBy } : {});
    },
  };
}

function withViewers(known: People = {}, viewedBy: readonly Reviewer[]): People {
  const { viewedBy: before, ...rest } = known;
  return viewedBy.length > 0 ? { ...rest, viewedBy } : rest;
}
