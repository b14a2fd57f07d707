import { readReviewer } from '../../core/protocol/people.js';
import { isFeedback } from '../../core/schema/object-fields.js';
import { isObject, sameJson } from '../../core/util/json.js';
import type { CountedApproval, Reviewer } from '../gateway-protocol.js';
import type { PageRecord } from '../records/gateway-recorder.js';
import type { Settle, SettleOutcome } from '../records/settle-recorded.js';
import type { InteractionStore, NewSettlement, StoredInteraction } from '../store/interaction-store.js';
import { type GivenApprovals, givenApprovals, neededApprovals } from './approvals-and-viewers.js';

// A person may send the same approval from several windows, and each window has to get the outcome.
const MOST_TOKENS = 20;

/** `approved`: the answer counts, and others have to approve too. `nameless`: nobody knows who approves. */
export type ApprovalOutcome =
  | SettleOutcome
  | { readonly state: 'approved'; readonly interaction: StoredInteraction }
  | { readonly state: 'nameless' };

/** An answer or a cancellation, and how interactions end. */
export interface GivenAnswer {
  readonly settlement: NewSettlement;
  /** What the page says it had shown; none where it did not say. */
  readonly page: PageRecord | undefined;
  readonly settle: Settle;
}

/**
 * Ends an interaction, or adds an approval where several people have to approve. Each change applies only to the
 * version that was read, so two people who approve at the same moment both count, and one person counts once. An answer
 * that differs from the earlier approvals starts the count again, so that all people approve the same thing. A denial
 * or a cancellation ends the interaction at once.
 */
export async function settleOrApprove(
  store: InteractionStore,
  stored: StoredInteraction,
  { settlement, page, settle }: GivenAnswer,
): Promise<ApprovalOutcome> {
  const needed = neededApprovals(stored);
  if (needed < 2 || settlement.ending !== 'answered' || isDenial(settlement.answer))
    return settle(stored, settlement, page ? [page] : []);
  const reviewer = readReviewer(settlement.reviewer);
  if (!reviewer) return { state: 'nameless' };
  for (let current = stored; ; ) {
    const { id, version, details: before } = current;
    const approvals = withApproval(givenApprovals(before), settlement, reviewer, page);
    const details = { ...before, approvals };
    const isEnough = approvals.by.length >= needed;
    const outcome = isEnough
      ? await settle(
          current,
          { ...settlement, approvals: approvals.by, details, version },
          approvals.pages ?? [],
        )
      : await store.amend(id, version, details);
    if (outcome.state === 'changed' && !isEnough) return { ...outcome, state: 'approved' };
    if (outcome.state !== 'conflict') return outcome;
    current = outcome.interaction;
  }
}

/**
 * Whether an answer says no, in exactly the shapes of this package: `false`, an object that holds nothing but the verdict,
 * and a verdict with a note. A form may have fields of these names, so one of another shape is an answer as any other.
 */
export function isDenial(answer: unknown): boolean {
  if (!isObject(answer)) return answer === false;
  const { approved, behavior, action, ...others } = answer;
  const verdicts = [approved, behavior, action].filter((one) => one !== undefined);
  if (verdicts.length !== 1) return false;
  const notes = Object.entries(others);
  const isNote = notes.every(([key, value]) => isFeedback(key) && typeof value === 'string');
  if (approved === false || behavior === 'deny') return notes.length <= 1 && isNote;
  return action === 'decline' && notes.length === 0;
}

function withApproval(
  earlier: GivenApprovals | undefined,
  { answer, token }: NewSettlement,
  reviewer: Reviewer,
  page: PageRecord | undefined,
): GivenApprovals {
  const { by, pages = [] } = earlier && sameJson(earlier.answer, answer) ? earlier : { by: [] };
  const tokens = token == null ? [] : [token];
  const own = by.find(({ id }) => id === reviewer.id);
  if (!own) {
    const all = page ? [...pages, page] : pages;
    return { answer, by: [...by, { ...reviewer, tokens }], ...(all.length > 0 ? { pages: all } : {}) };
  }
  const again: CountedApproval = {
    ...own,
    tokens: [...new Set([...own.tokens, ...tokens])].slice(-MOST_TOKENS),
  };
  return { ...earlier, answer, by: by.map((one) => (one === own ? again : one)) };
}
