import { cancelled, type Dialect, type Prompt, resolved } from 'holdpoint/core';

/** Reads every interrupt as this prompt, and sends the answer as it was given. */
export function dialectOf(prompt: Prompt): Dialect {
  return {
    name: 'given',
    read: () => prompt,
    write: (open, _prompt, answer) =>
      answer.kind === 'cancelled' ? cancelled(open) : resolved(open, answer),
  };
}
