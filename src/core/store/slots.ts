import type { PendingInterrupt } from '../thread/run-state.js';
import { createListeners, type Listeners } from '../util/listeners.js';
import { sameItems } from '../util/merge-objects.js';
import {
  callKey,
  EMPTY_SLOT,
  foldKey,
  groupBySlot,
  messageKey,
  type SlotContents,
  type SlotGroups,
} from './group-by-slot.js';

/** What a slot of a transcript belongs to: a tool call, a message, or both. */
export interface SlotTarget {
  readonly toolCallId?: string | undefined;
  readonly messageId?: string | undefined;
}

/** Tracks which slots are on the page, so that each interrupt is shown once. Listeners are called at each change of the run, too. */
export interface Slots extends Pick<Listeners, 'subscribe' | 'notify'> {
  /**
   * Registers a slot that is on the page. The returned function removes it again.
   *
   * @param folds Whether the slot shows several requests of one tool in one card.
   */
  register(target: SlotTarget, folds?: boolean): () => void;
  /** Registers a dialog that shows all that is open, so that no slot does. The returned function removes it again. */
  cover(): () => void;
  /** What is shown in the slot with this key. Returns the same object until something shown there changes. */
  at(run: SlotContents, key: string): SlotContents;
  /** What has no slot on the page. Returns the same object until something in it changes. */
  withoutSlot(run: SlotContents): SlotContents;
  /** What is open in slots that fold. Returns the same list until something in it changes. */
  folding(run: SlotContents): readonly PendingInterrupt[];
  /** The keys of requests that the person wants to see one by one; another set after a change. */
  apart(): ReadonlySet<string>;
  /** Keeps these requests in cards of their own from now on. */
  takeApart(keys: readonly string[]): void;
}

const DIALOG = 'dialog';

export function createSlots(): Slots {
  const counts = new Map<string, number>();
  const { subscribe, notify } = createListeners();
  let grouped = EMPTY_SLOT;
  let isGrouped = false;
  let groups: SlotGroups = {
    bySlot: new Map(),
    withoutSlot: EMPTY_SLOT,
    folding: EMPTY_SLOT.interrupts,
    wanted: new Set(),
  };
  let apart: ReadonlySet<string> = new Set();

  function add(keys: readonly string[], by: 1 | -1): void {
    const before = keys.map(isHeld);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + by);
    const changed = keys.filter((key, index) => isHeld(key) !== before[index]);
    // A slot at which nothing is shown, as that of each new message, changes no place.
    if (isGrouped ? !changed.some(isWanted) : changed.length === 0) return;
    isGrouped = false;
    notify();
  }

  function holdKeys(keys: readonly string[]): () => void {
    add(keys, 1);
    return () => add(keys, -1);
  }

  function isHeld(key: string): boolean {
    return (counts.get(key) ?? 0) > 0;
  }

  function isWanted(key: string): boolean {
    return key === DIALOG || groups.wanted.has(key);
  }

  /** Grouped once for all slots, and again only after a change. */
  function group({ interrupts, receipts }: SlotContents): SlotGroups {
    const isSame = grouped.interrupts === interrupts && grouped.receipts === receipts;
    if (isGrouped && isSame) return groups;
    grouped = { interrupts, receipts };
    isGrouped = true;
    groups = groupBySlot(grouped, isHeld, isHeld(DIALOG), groups);
    return groups;
  }

  return {
    subscribe,
    notify,
    at: (run, key) => group(run).bySlot.get(key) ?? EMPTY_SLOT,
    withoutSlot: (run) => group(run).withoutSlot,
    folding: (run) => group(run).folding,
    apart: () => apart,
    takeApart(keys) {
      const open = grouped.interrupts.map(({ key }) => key);
      apart = new Set(open.filter((key) => apart.has(key) || keys.includes(key)));
      notify();
    },
    register(target, folds = false) {
      const keys = keysOf(target);
      return holdKeys(folds ? [...keys, ...keys.map(foldKey)] : keys);
    },
    cover: () => holdKeys([DIALOG]),
  };
}

/** What is shown in one slot of a store now, and when that may have changed. */
export interface SlotWatch extends Pick<Listeners, 'subscribe'> {
  /** Returns the same object until something shown there changes. */
  read(): SlotContents;
}

/** Watches the slot of a tool call, of a message, or of both. */
export function watchSlot(slots: Slots, getState: () => SlotContents, target: SlotTarget): SlotWatch {
  const keys = keysOf(target);
  let parts: readonly SlotContents[] = [];
  let shown = EMPTY_SLOT;
  return {
    subscribe: slots.subscribe,
    read() {
      const state = getState();
      const now = keys.map((key) => slots.at(state, key)).filter((part) => part !== EMPTY_SLOT);
      if (!sameItems(now, parts)) {
        parts = now;
        shown = now.length > 1 ? joined(now) : (now[0] ?? EMPTY_SLOT);
      }
      return shown;
    },
  };
}

function joined(parts: readonly SlotContents[]): SlotContents {
  return {
    interrupts: parts.flatMap(({ interrupts }) => interrupts),
    receipts: parts.flatMap(({ receipts }) => receipts),
  };
}

function keysOf({ toolCallId, messageId }: SlotTarget): readonly string[] {
  return [
    ...(toolCallId === undefined ? [] : [callKey(toolCallId)]),
    ...(messageId === undefined ? [] : [messageKey(messageId)]),
  ];
}
