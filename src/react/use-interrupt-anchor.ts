import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Anchor } from '../core/store/anchors.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { Receipt } from '../core/store/receipt.js';
import type { InterruptedRun, PendingInterrupt } from '../core/store/run-types.js';
import { anchorOf } from './anchor-of.js';

/** What stands at an anchor. */
export interface Anchored {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
}

/**
 * Claims a place in a transcript, and returns what is to be shown there: what is open, and the receipts of earlier
 * requests. The stack then leaves it out. `InterruptSlot` shows it; this hook is for an app that shows it itself.
 *
 * @param anchor A tool call's id, the id of a message, or both.
 *
 * @example
 * const { interrupts } = useInterruptAnchor(run, { toolCallId: call.id });
 * return interrupts.map((interrupt) => <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />);
 */
export function useInterruptAnchor(run: InterruptedRun, { toolCallId, messageId }: Anchor): Anchored {
  const { anchors } = run[COMPONENT_ACCESS];
  useLayoutEffect(() => anchors.claim({ toolCallId, messageId }), [anchors, toolCallId, messageId]);
  useSyncExternalStore(anchors.subscribe, anchors.version, anchors.version);
  const isHere = (one: PendingInterrupt | Receipt) => {
    const at = anchorOf(one, anchors);
    if (!at) return false;
    return at.toolCallId === undefined ? at.messageId === messageId : at.toolCallId === toolCallId;
  };
  const open = anchors.isCovered() ? NONE : run.interrupts;
  return { interrupts: open.filter(isHere), receipts: run.receipts.filter(isHere) };
}

const NONE: readonly PendingInterrupt[] = [];

/** Says that a dialog shows everything that is open. */
export function useCover(run: InterruptedRun, isCovering: boolean): void {
  const { anchors } = run[COMPONENT_ACCESS];
  useLayoutEffect(() => (isCovering ? anchors.cover() : undefined), [anchors, isCovering]);
}

/** Returns what has no place of its own on the page. */
export function useUnanchored(run: InterruptedRun): Anchored {
  const { anchors } = run[COMPONENT_ACCESS];
  useSyncExternalStore(anchors.subscribe, anchors.version, anchors.version);
  const isLeft = (one: PendingInterrupt | Receipt) => anchorOf(one, anchors) === null;
  return { interrupts: run.interrupts.filter(isLeft), receipts: run.receipts.filter(isLeft) };
}
