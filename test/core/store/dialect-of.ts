import type { Dialect, Prompt, Sending } from 'holdpoint/core';

/** Reads every interrupt as this prompt, and sends the answer as it was given. */
export function dialectOf(prompt: Prompt, sends: Omit<Sending, 'cancel'> = {}): Dialect {
  return { name: 'given', read: () => ({ payload: (answer) => answer, ...sends, prompt, cancel: 'own' }) };
}
