import { createListeners, type Listeners } from '../util/listeners.js';

/** A place in a transcript at which an interrupt may be shown: at a tool call, or after a message. */
export interface Anchor {
  readonly toolCallId?: string | undefined;
  readonly messageId?: string | undefined;
}

/** Knows which anchors are on the page, so that each interrupt is shown once. */
export interface Anchors extends Pick<Listeners, 'subscribe'> {
  /** Says that an anchor is on the page. The returned function takes it back. */
  claim(anchor: Anchor): () => void;
  has(anchor: Anchor): boolean;
  /** Says that a dialog shows whatever is open, so that no other place does. The returned function takes it back. */
  cover(): () => void;
  isCovered(): boolean;
  /** Changes whenever an anchor comes or goes. */
  version(): number;
}

const DIALOG = 'dialog';

export function createAnchors(): Anchors {
  const counts = new Map<string, number>();
  const { subscribe, notify } = createListeners();
  let version = 0;

  function add(keys: readonly string[], by: 1 | -1): void {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + by);
    version += 1;
    notify();
  }

  function hold(keys: readonly string[]): () => void {
    add(keys, 1);
    return () => add(keys, -1);
  }

  const isHeld = (key: string) => (counts.get(key) ?? 0) > 0;
  return {
    subscribe,
    version: () => version,
    has: (anchor) => keysOf(anchor).some(isHeld),
    claim: (anchor) => hold(keysOf(anchor)),
    cover: () => hold([DIALOG]),
    isCovered: () => isHeld(DIALOG),
  };
}

function keysOf({ toolCallId, messageId }: Anchor): readonly string[] {
  return [
    ...(toolCallId === undefined ? [] : [`call ${toolCallId}`]),
    ...(messageId === undefined ? [] : [`message ${messageId}`]),
  ];
}
