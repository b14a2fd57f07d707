import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import { callKey, messageKey, type SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { SlotTarget } from '../../core/store/slots.js';
import { useBeforePaint } from '../../ui/use-before-paint.js';

/**
 * Registers a slot in a transcript, and returns what is to be shown there: what is open, and the receipts of earlier
 * requests. The stack then leaves it out. `InterruptSlot` shows it; this hook is for an app that shows it itself.
 *
 * @param run What `useInterruptedRun` returns.
 * @param target A tool call's id, the id of a message, or both.
 * @returns What is open in this slot and the receipts there; the same object until one of them changes.
 *
 * @example
 * const { interrupts } = useInterruptSlot(run, { toolCallId: call.id });
 * return interrupts.map((interrupt) => <InterruptPrompt key={interrupt.key} run={run} interrupt={interrupt} />);
 */
export function useInterruptSlot(
  run: AnyInterruptedRun,
  { toolCallId, messageId }: SlotTarget,
): SlotContents {
  const { slots } = run[COMPONENT_ACCESS];
  useBeforePaint(() => slots.register({ toolCallId, messageId }), [slots, toolCallId, messageId]);
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

/** Returns what is shown in one slot, and re-renders only when that changes. */
function useAt(run: AnyInterruptedRun, key: string | null): SlotContents {
  const { slots } = run[COMPONENT_ACCESS];
  const { interrupts, receipts } = run;
  const read = useCallback(() => slots.at({ interrupts, receipts }, key), [slots, interrupts, receipts, key]);
  return useSyncExternalStore(slots.subscribe, read, read);
}
