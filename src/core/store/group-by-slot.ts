import { callsOf } from '../dialects/calls-of.js';
import type { PendingInterrupt, Receipt } from '../thread/run-state.js';
import { sameItems } from '../util/merge-objects.js';

/** The interrupts and receipts that are shown in a slot. */
export interface SlotContents {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
}

/** Where the interrupts and receipts of a run are shown. A group that does not change keeps its identity. */
export interface SlotGroups {
  /** By the key of the slot. */
  readonly bySlot: ReadonlyMap<string, SlotContents>;
  /** What has no slot on the page. */
  readonly withoutSlot: SlotContents;
  /** What is open in slots that show several requests of one tool in one card. */
  readonly folding: readonly PendingInterrupt[];
  /** The keys of all slots in which one of them could be shown. */
  readonly wanted: ReadonlySet<string>;
}

export const EMPTY_SLOT: SlotContents = { interrupts: [], receipts: [] };

/**
 * Groups what is open, and the receipts, by the slot in which they are shown: the first of an interrupt's tool calls
 * that has one on the page, else the message that it was raised after.
 *
 * @param hasSlot Whether a slot with this key is on the page.
 * @param isCovered Whether a dialog shows what is open, so that no slot does.
 * @param before The groups until now.
 */
export function groupBySlot(
  { interrupts, receipts }: SlotContents,
  hasSlot: (key: string) => boolean,
  isCovered: boolean,
  before: SlotGroups,
): SlotGroups {
  const groups = new Map<string | undefined, { interrupts: PendingInterrupt[]; receipts: Receipt[] }>();
  const wanted = new Set<string>();
  const keyOf = (one: PendingInterrupt | Receipt) => {
    const keys = slotKeys(one);
    for (const key of keys) wanted.add(key).add(foldKey(key));
    return keys.find(hasSlot);
  };
  const groupOf = (key: string | undefined) => {
    const group = groups.get(key) ?? { interrupts: [], receipts: [] };
    groups.set(key, group);
    return group;
  };
  const folding: PendingInterrupt[] = [];
  for (const one of interrupts) {
    const key = keyOf(one);
    groupOf(key).interrupts.push(one);
    if (key !== undefined && hasSlot(foldKey(key)) && !isCovered) folding.push(one);
  }
  for (const one of receipts) groupOf(keyOf(one)).receipts.push(one);
  const bySlot = new Map<string, SlotContents>();
  for (const [key, group] of groups) {
    if (key === undefined) continue;
    const shown = isCovered ? { ...group, interrupts: [] } : group;
    bySlot.set(key, keepContents(shown, before.bySlot.get(key)));
  }
  const withoutSlot = keepContents(groups.get(undefined) ?? EMPTY_SLOT, before.withoutSlot);
  return {
    bySlot,
    withoutSlot,
    folding: sameItems(folding, before.folding) ? before.folding : folding,
    wanted,
  };
}

/** The key of the slot at a tool call. */
export function callKey(toolCallId: string): string {
  return `call ${toolCallId}`;
}

/** The key of the slot after a message. */
export function messageKey(messageId: string): string {
  return `message ${messageId}`;
}

/** The key of a slot beside its own, where it shows several requests of one tool in one card. */
export function foldKey(key: string): string {
  return `folds ${key}`;
}

function slotKeys({ interrupt, prompt, messageId }: PendingInterrupt | Receipt): readonly string[] {
  const ids = [interrupt.toolCallId, ...callsOf(prompt).map(({ toolCallId }) => toolCallId)];
  const calls = ids.flatMap((id) => (id ? [callKey(id)] : []));
  return messageId === null ? calls : [...calls, messageKey(messageId)];
}

function keepContents(now: SlotContents, before: SlotContents = EMPTY_SLOT): SlotContents {
  const isSame = sameItems(now.interrupts, before.interrupts) && sameItems(now.receipts, before.receipts);
  return isSame ? before : now;
}
