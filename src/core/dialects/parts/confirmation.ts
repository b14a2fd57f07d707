import type { Confirmation } from '../../protocol/prompt.js';

/** A confirmation without edits, extras and importance, but for what is named. */
export function confirmation(
  parts: Pick<Confirmation, 'message' | 'calls' | 'choices'> & Partial<Confirmation>,
): Confirmation {
  return { kind: 'confirmation', edit: null, extras: [], importance: null, ...parts };
}
