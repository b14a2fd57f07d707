import type { Dialect, Prompt } from 'holdpoint/core';

/** Reads every interrupt as this prompt, and sends the answer as it was given. */
export function dialectOf(prompt: Prompt): Dialect {
  return { name: 'given', read: () => ({ prompt, payload: (answer) => answer, cancel: 'own' }) };
}
