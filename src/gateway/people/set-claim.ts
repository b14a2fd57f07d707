import type { Reviewer } from '../gateway-protocol.js';
import type { InteractionStore } from '../store/interaction-store.js';
import { claimsOf } from './approvals-and-claims.js';

// A longer list would tell people nothing more.
const MOST_CLAIMS = 20;

/**
 * Says that a person looks at an interaction until `claimMs` from now, by the store's clock, or no longer does. Expired
 * claims are removed in the same step.
 *
 * @returns Whether one of these sessions has such an interaction, and it is open.
 */
export async function setClaim(
  store: InteractionStore,
  sessionIds: readonly string[],
  id: string,
  reviewer: Reviewer,
  claimMs: number | null,
): Promise<boolean> {
  const now = Date.parse((await store.list([])).now);
  let stored = await store.get(id);
  while (stored && sessionIds.includes(stored.sessionId) && !stored.settlement) {
    const others = claimsOf(stored).filter(
      (claim) => claim.id !== reviewer.id && Date.parse(claim.until) > now,
    );
    const own = claimMs === null ? [] : [{ ...reviewer, until: new Date(now + claimMs).toISOString() }];
    const claims = [...others, ...own].slice(-MOST_CLAIMS);
    const outcome = await store.amend(id, stored.version, { ...stored.details, claims });
    if (outcome.state !== 'conflict') return outcome.state === 'changed';
    stored = outcome.interaction;
  }
  return false;
}
