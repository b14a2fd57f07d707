import type { Prompt } from 'holdpoint/core';
import type { Dialect, Sending } from 'holdpoint/dialect';

/** Reads every interrupt as this prompt, and sends the answer as it was given. */
export function dialectOf(prompt: Prompt, sends: Omit<Sending, 'cancel'> = {}): Dialect {
  return { name: 'given', read: () => ({ payload: (answer) => answer, ...sends, prompt, cancel: 'own' }) };
}
