import type { Prompt } from '../../core/protocol/prompt.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { useStableItems } from '../../ui/use-stable-items.js';

/** Returns the prompts of some interrupts. The array keeps its identity until a prompt changes. */
export function usePrompts(interrupts: readonly PendingInterrupt[]): readonly Prompt[] {
  return useStableItems(interrupts.map(({ prompt }) => prompt));
}
