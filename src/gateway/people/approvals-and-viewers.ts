import { readReviewer } from '../../core/protocol/people.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import type { Approvals, CountedApproval, Reviewer, Viewer } from '../gateway-protocol.js';
import type { PageRecord } from '../records/gateway-recorder.js';
import { type InteractionStore, type StoredInteraction, storeTime } from '../store/interaction-store.js';

/** The approvals that were given: all of the same answer. */
export interface GivenApprovals {
  readonly answer: unknown;
  readonly by: readonly CountedApproval[];
  /** What the pages of these people say they had shown. It is never sent to browsers. */
  readonly pages?: readonly PageRecord[] | undefined;
}

/** How many people have to approve it; 1 where one decides. */
export function neededApprovals({ document }: Pick<StoredInteraction, 'document'>): number {
  const needed = own(document, 'approvals');
  return typeof needed === 'number' ? needed : 1;
}

/** How many have to approve, and who has; undefined where one decides. */
export function approvalsOf(stored: StoredInteraction): Approvals | undefined {
  const needed = neededApprovals(stored);
  if (needed < 2) return undefined;
  return { needed, by: givenApprovals(stored.details)?.by.map(({ tokens, ...reviewer }) => reviewer) ?? [] };
}

/** The approvals that were given so far; undefined where there are none. */
export function givenApprovals(details: JsonObject): GivenApprovals | undefined {
  const approvals = own(details, 'approvals');
  const by = own(approvals, 'by');
  if (!Array.isArray(by)) return undefined;
  const pages = own(approvals, 'pages');
  return {
    answer: own(approvals, 'answer'),
    by: by.flatMap((one) => readApproval(one) ?? []),
    pages: Array.isArray(pages) ? pages.flatMap((one) => readPage(one) ?? []) : [],
  };
}

/** Who is viewing it, including those whose time has passed, because only the store's clock decides that. */
export function viewersOf({ details }: Pick<StoredInteraction, 'details'>): readonly Viewer[] {
  const viewers = own(details, 'viewers');
  return Array.isArray(viewers) ? viewers.flatMap((one) => readViewer(one) ?? []) : [];
}

/** A step of the schedule that was taken, by the store's clock. */
export interface TakenStep {
  readonly does: string;
  readonly at: number;
  /** To whom it was handed on. */
  readonly to?: Reviewer;
  /** When the app had told people of it. */
  readonly told?: number;
}

/** The steps of the schedule that were taken, in their order. */
export function takenSteps({ details }: Pick<StoredInteraction, 'details'>): readonly TakenStep[] {
  const steps = own(details, 'steps');
  return Array.isArray(steps) ? steps.flatMap((one) => readStep(one) ?? []) : [];
}

function readStep(value: unknown): TakenStep | undefined {
  const [does, at, told] = [ownText(value, 'does'), own(value, 'at'), own(value, 'told')];
  const to = readReviewer(own(value, 'to'));
  if (does === null || typeof at !== 'number') return undefined;
  return { does, at, ...(to && { to }), ...(typeof told === 'number' && { told }) };
}

/** To whom it was handed on last; undefined where it was not. */
export function assignedTo(stored: Pick<StoredInteraction, 'details'>): Reviewer | undefined {
  return takenSteps(stored)
    .flatMap(({ to }) => to ?? [])
    .at(-1);
}

/** An approval as it was stored; undefined where it names nobody. */
export function readApproval(value: unknown): CountedApproval | undefined {
  const reviewer = readReviewer(value);
  const tokens = own(value, 'tokens');
  if (!reviewer) return undefined;
  return {
    ...reviewer,
    tokens: Array.isArray(tokens) ? tokens.filter((one) => typeof one === 'string') : [],
  };
}

function readPage(value: unknown): PageRecord | undefined {
  const record = ownObject(value, 'record');
  return record && { reviewerId: ownText(value, 'reviewerId'), record };
}

function readViewer(value: unknown): Viewer | undefined {
  const [reviewer, until] = [readReviewer(value), ownText(value, 'until')];
  return isObject(value) && reviewer && until !== null ? { ...reviewer, until } : undefined;
}

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
  const now = await storeTime(store);
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

/**
 * How many people have to approve.
 *
 * @throws RangeError where it is no whole number from 1 on: a mistake may not let fewer people decide.
 */
export function countOfApprovals(needed = 1): number {
  if (isCountOfApprovals(needed)) return needed;
  throw new RangeError(`approvals must be a whole number from 1 on, not ${needed}.`);
}

export function isCountOfApprovals(needed: unknown): needed is number {
  return typeof needed === 'number' && Number.isSafeInteger(needed) && needed >= 1;
}
