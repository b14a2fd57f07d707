import type { Reviewer } from '../gateway-protocol.js';
import type { InteractionStore } from '../store/interaction-store.js';
import { viewersOf } from './approvals-and-viewers.js';

// A longer list would tell people nothing more.
const MOST_VIEWERS = 20;

/**
 * Says that a person is viewing an interaction until `viewingMs` from now, by the store's clock, or no longer does. Expired
 * viewers are removed in the same step.
 *
 * @returns Whether one of these sessions has such an interaction, and it is open.
 */
export async function setViewer(
  store: InteractionStore,
  sessionIds: readonly string[],
  id: string,
  reviewer: Reviewer,
  viewingMs: number | null,
): Promise<boolean> {
  const now = Date.parse((await store.list([])).now);
  let stored = await store.get(id);
  while (stored && sessionIds.includes(stored.sessionId) && !stored.settlement) {
    const others = viewersOf(stored).filter(
      (viewer) => viewer.id !== reviewer.id && Date.parse(viewer.until) > now,
    );
    const own = viewingMs === null ? [] : [{ ...reviewer, until: new Date(now + viewingMs).toISOString() }];
    const viewers = [...others, ...own].slice(-MOST_VIEWERS);
    const outcome = await store.amend(id, stored.version, { ...stored.details, viewers });
    if (outcome.state !== 'conflict') return outcome.state === 'changed';
    stored = outcome.interaction;
  }
  return false;
}
