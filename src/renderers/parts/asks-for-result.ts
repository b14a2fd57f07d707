import type { Prompt } from '../../core/protocol/prompt.js';

/** Returns true where the prompt asks for the result of a call that somebody else runs. Nothing is approved then. */
export function asksForResult(prompt: Prompt): boolean {
  return (
    prompt.kind === 'confirmation' &&
    prompt.choices.some(({ id, label }) => id === 'result' && label === null)
  );
}
