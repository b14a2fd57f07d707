import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Anchor } from '../core/store/anchors.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import { type Anchored, callKey, messageKey } from '../core/store/place-by-anchor.js';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import { useBeforePaint } from '../ui/use-before-paint.js';

/**
 * Claims a place in a transcript, and returns what is to be shown there: what is open, and the receipts of earlier
 * requests. The stack then leaves it out. `InterruptSlot` shows it; this hook is for an app that shows it itself.
 *
 * @param run What `useInterruptedRun` returns.
 * @param anchor A tool call's id, the id of a message, or both.
 * @returns What is open at this place and the receipts there; the same object until one of them changes.
 *
 * @example
 * const { interrupts } = useInterruptAnchor(run, { toolCallId: call.id });
 * return interrupts.map((interrupt) => <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />);
 */
export function useInterruptAnchor(run: AnyInterruptedRun, { toolCallId, messageId }: Anchor): Anchored {
  const { anchors } = run[COMPONENT_ACCESS];
  useBeforePaint(() => anchors.hold({ toolCallId, messageId }), [anchors, toolCallId, messageId]);
  const call = useAt(run, toolCallId === undefined ? null : callKey(toolCallId));
  const message = useAt(run, messageId === undefined ? null : messageKey(messageId));
  return useMemo(
    () => ({
      interrupts: [...call.interrupts, ...message.interrupts],
      receipts: [...call.receipts, ...message.receipts],
    }),
    [call, message],
  );
}

/** Returns what is shown at one anchor, and re-renders only when that changes. */
function useAt(run: AnyInterruptedRun, key: string | null): Anchored {
  const { anchors } = run[COMPONENT_ACCESS];
  const { interrupts, receipts } = run;
  const read = useCallback(
    () => anchors.at({ interrupts, receipts }, key),
    [anchors, interrupts, receipts, key],
  );
  return useSyncExternalStore(anchors.subscribe, read, read);
}

/** Registers a dialog that shows everything that is open, while `isCovering` is true. */
export function useCover(run: AnyInterruptedRun, isCovering: boolean): void {
  const { anchors } = run[COMPONENT_ACCESS];
  useBeforePaint(() => (isCovering ? anchors.cover() : undefined), [anchors, isCovering]);
}

/** Returns what has no place of its own on the page. */
export function useUnanchored(run: AnyInterruptedRun): Anchored {
  const { anchors } = run[COMPONENT_ACCESS];
  const { interrupts, receipts } = run;
  const read = useCallback(
    () => anchors.unanchored({ interrupts, receipts }),
    [anchors, interrupts, receipts],
  );
  return useSyncExternalStore(anchors.subscribe, read, read);
}
