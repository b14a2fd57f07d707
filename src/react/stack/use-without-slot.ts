import { useCallback, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';

/** Returns what has no slot of its own on the page. */
export function useWithoutSlot(run: AnyInterruptedRun): SlotContents {
  const { slots } = run[COMPONENT_ACCESS];
  const { interrupts, receipts } = run;
  const read = useCallback(() => slots.withoutSlot({ interrupts, receipts }), [slots, interrupts, receipts]);
  return useSyncExternalStore(slots.subscribe, read, read);
}
