import { useState } from 'react';
import type { Prompt } from '../core/protocol/prompt.js';
import type { PendingInterrupt } from '../core/store/pending-interrupt.js';

/** Returns the prompts of some interrupts. The array keeps its identity until a prompt changes. */
export function usePrompts(interrupts: readonly PendingInterrupt[]): readonly Prompt[] {
  const now = interrupts.map(({ prompt }) => prompt);
  const [prompts, setPrompts] = useState(now);
  const isSame = now.length === prompts.length && now.every((prompt, index) => prompt === prompts[index]);
  if (!isSame) setPrompts(now);
  return isSame ? prompts : now;
}
