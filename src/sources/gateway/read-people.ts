import { readReviewer } from '../../core/protocol/read-reviewer.js';
import { type JsonObject, own, ownText } from '../../core/util/json.js';
import type { Approvals, CountedApproval, Interaction, Viewer } from '../../gateway/gateway-protocol.js';

/** Returns who has approved an interaction, and who is viewing it. */
export function readPeople(value: JsonObject): Pick<Interaction, 'approvals' | 'viewers'> {
  const approvals = readApprovals(own(value, 'approvals'));
  const viewers = readList(own(value, 'viewers'), readViewer);
  return { ...(approvals ? { approvals } : {}), ...(viewers.length > 0 ? { viewers } : {}) };
}

/** How many have to approve, and who has; undefined where it does not say. */
export function readApprovals(value: unknown): Approvals | undefined {
  const needed = own(value, 'needed');
  return typeof needed === 'number' ? { needed, by: readList(own(value, 'by'), readReviewer) } : undefined;
}

function readViewer(value: unknown): Viewer | undefined {
  const [reviewer, until] = [readReviewer(value), ownText(value, 'until')];
  return reviewer && until !== null ? { ...reviewer, until } : undefined;
}

/** An approval that was one of several. */
export function readCounted(value: unknown): CountedApproval | undefined {
  const reviewer = readReviewer(value);
  const tokens = readList(own(value, 'tokens'), (one) => (typeof one === 'string' ? one : undefined));
  return reviewer && { ...reviewer, tokens };
}

/** The items of a list that can be read; none where it is no list. */
export function readList<T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] {
  return Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : [];
}
