import { callsOf } from '../dialects/read-prompt.js';
import { sameItems } from '../util/same-items.js';
import type { PendingInterrupt } from './pending-interrupt.js';
import type { Receipt } from './receipt.js';

/** The interrupts and receipts that are shown at an anchor. */
export interface Anchored {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
}

/** Where the interrupts and receipts of a run are shown. A group that does not change keeps its identity. */
export interface Placement {
  /** By the key of the anchor. */
  readonly placed: ReadonlyMap<string, Anchored>;
  /** What has no anchor on the page. */
  readonly unanchored: Anchored;
}

export const NOTHING_HERE: Anchored = { interrupts: [], receipts: [] };

/**
 * Groups what is open, and the receipts, by the anchor at which they are shown: the first of an interrupt's tool calls
 * that has one on the page, else the message that it was raised after.
 *
 * @param hasAnchor Whether an anchor with this key is on the page.
 * @param isCovered Whether a dialog shows what is open, so that no anchor does.
 * @param before The placement until now.
 */
export function placeByAnchor(
  { interrupts, receipts }: Anchored,
  hasAnchor: (key: string) => boolean,
  isCovered: boolean,
  before: Placement,
): Placement {
  const groups = new Map<string | undefined, { interrupts: PendingInterrupt[]; receipts: Receipt[] }>();
  const groupOf = (one: PendingInterrupt | Receipt) => {
    const key = anchorKeys(one).find(hasAnchor);
    const group = groups.get(key) ?? { interrupts: [], receipts: [] };
    groups.set(key, group);
    return group;
  };
  for (const one of interrupts) groupOf(one).interrupts.push(one);
  for (const one of receipts) groupOf(one).receipts.push(one);
  const placed = new Map<string, Anchored>();
  for (const [key, group] of groups) {
    if (key === undefined) continue;
    const shown = isCovered ? { ...group, interrupts: [] } : group;
    placed.set(key, keepAnchored(shown, before.placed.get(key)));
  }
  return { placed, unanchored: keepAnchored(groups.get(undefined) ?? NOTHING_HERE, before.unanchored) };
}

/** The key of the anchor at a tool call. */
export function callKey(toolCallId: string): string {
  return `call ${toolCallId}`;
}

/** The key of the anchor after a message. */
export function messageKey(messageId: string): string {
  return `message ${messageId}`;
}

function anchorKeys({ interrupt, prompt, messageId }: PendingInterrupt | Receipt): readonly string[] {
  const ids = [interrupt.toolCallId, ...callsOf(prompt).map(({ toolCallId }) => toolCallId)];
  const calls = ids.flatMap((id) => (id ? [callKey(id)] : []));
  return messageId === null ? calls : [...calls, messageKey(messageId)];
}

function keepAnchored(now: Anchored, before: Anchored = NOTHING_HERE): Anchored {
  const isSame = sameItems(now.interrupts, before.interrupts) && sameItems(now.receipts, before.receipts);
  return isSame ? before : now;
}
