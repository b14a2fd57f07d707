import type { Confirmation } from '../../protocol/prompt.js';
import { approveOrDeny } from './approve-deny.js';

/** What `confirmation` takes. */
export interface ConfirmationParts extends Partial<Omit<Confirmation, 'kind' | 'message'>> {
  readonly message?: string | null | undefined;
}

/**
 * A prompt that asks whether something goes ahead, answered by `Chosen`: the id of one of its choices.
 *
 * @param parts `message`, what is asked; `calls`, what will happen, shown in full (`proposedCalls` finds them,
 *   `toolCall` makes one). Left out: `choices` are `approve` and `deny`, in the words of the labels; nothing can
 *   be edited; there are no extras; the importance is unknown.
 * @returns The whole prompt, which a dialect returns from `read`.
 *
 * @example
 * confirmation({ message: 'Send it?', calls: proposedCalls(open, context) });
 */
export function confirmation(parts: ConfirmationParts): Confirmation {
  return {
    kind: 'confirmation',
    calls: [],
    choices: approveOrDeny(null),
    edit: null,
    extras: [],
    importance: null,
    ...parts,
    message: parts.message ?? null,
  };
}
