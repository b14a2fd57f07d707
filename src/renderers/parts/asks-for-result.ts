import type { Prompt } from '../../core/protocol/prompt.js';

/** Whether what a call gave is asked for: somebody else runs it, so that nothing is approved here. */
export function asksForResult(prompt: Prompt): boolean {
  return (
    prompt.kind === 'confirmation' &&
    prompt.choices.some(({ id, label }) => id === 'result' && label === null)
  );
}
