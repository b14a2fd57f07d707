import { createListeners, type Listeners } from '../util/listeners.js';
import {
  type Anchored,
  callKey,
  messageKey,
  NOTHING_HERE,
  type Placement,
  placeByAnchor,
} from './place-by-anchor.js';

/** A place in a transcript at which an interrupt may be shown: at a tool call, or after a message. */
export interface Anchor {
  readonly toolCallId?: string | undefined;
  readonly messageId?: string | undefined;
}

/** Knows which anchors are on the page, so that each interrupt is shown once. */
export interface Anchors extends Pick<Listeners, 'subscribe'> {
  /** Registers an anchor that is on the page. The returned function removes it again. */
  hold(anchor: Anchor): () => void;
  /** Registers a dialog that shows all that is open, so that no anchor does. The returned function removes it again. */
  cover(): () => void;
  /** What is shown at the anchor with this key. Returns the same object until something shown there changes. */
  at(run: Anchored, key: string | null): Anchored;
  /** What has no anchor on the page. Returns the same object until something in it changes. */
  unanchored(run: Anchored): Anchored;
}

const DIALOG = 'dialog';

export function createAnchors(): Anchors {
  const counts = new Map<string, number>();
  const { subscribe, notify } = createListeners();
  let held = NOTHING_HERE;
  let isGrouped = false;
  let placement: Placement = { placed: new Map(), unanchored: NOTHING_HERE };

  function add(keys: readonly string[], by: 1 | -1): void {
    const before = keys.map(isHeld);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + by);
    if (keys.every((key, index) => isHeld(key) === before[index])) return;
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

  /** Grouped once for all anchors, and again only after a change. */
  function place({ interrupts, receipts }: Anchored): Placement {
    const isSame = held.interrupts === interrupts && held.receipts === receipts;
    if (isGrouped && isSame) return placement;
    held = { interrupts, receipts };
    isGrouped = true;
    placement = placeByAnchor(held, isHeld, isHeld(DIALOG), placement);
    return placement;
  }

  return {
    subscribe,
    at: (run, key) => (key !== null && place(run).placed.get(key)) || NOTHING_HERE,
    unanchored: (run) => place(run).unanchored,
    hold: (anchor) => holdKeys(keysOf(anchor)),
    cover: () => holdKeys([DIALOG]),
  };
}

function keysOf({ toolCallId, messageId }: Anchor): readonly string[] {
  return [
    ...(toolCallId === undefined ? [] : [callKey(toolCallId)]),
    ...(messageId === undefined ? [] : [messageKey(messageId)]),
  ];
}
