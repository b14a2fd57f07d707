import { useState } from 'react';
import type { Prompt } from '../../core/protocol/prompt.js';

/**
 * Holds the answer that awaits the second step. It is not part of the draft and belongs to one prompt: after a reload,
 * or for another proposal, the person is asked again from the start.
 */
export function useAwaiting<T>(prompt: Prompt) {
  const [held, hold] = useState<{ readonly of: Prompt; readonly value: T | null } | null>(null);
  const set = (value: T | null) => hold({ of: prompt, value });
  return [held?.of === prompt ? held.value : null, set] as const;
}
