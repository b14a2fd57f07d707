import type { Interrupt } from '../protocol/ag-ui.js';
import type { Prompt, ProposedCall } from '../protocol/prompt.js';
import { assertNever } from '../util/assert-never.js';

/** The id of the call that an interrupt is about: the one that it names, else the first that its prompt shows. */
export function callIdOf({ toolCallId }: Interrupt, prompt: Prompt): string {
  return toolCallId ?? callsOf(prompt).find(({ found }) => found)?.toolCallId ?? '';
}

/** The calls a prompt proposes, whatever its kind. */
export function callsOf(prompt: Prompt): readonly ProposedCall[] {
  switch (prompt.kind) {
    case 'link':
      return [];
    case 'review':
      return prompt.items.flatMap((item) => item.calls);
    case 'confirmation':
    case 'question':
    case 'form':
    case 'freeform':
      return prompt.calls;
    default:
      return assertNever(prompt);
  }
}
