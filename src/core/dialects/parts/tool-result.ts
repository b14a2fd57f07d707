import type { Interrupt } from '../../protocol/ag-ui.js';
import type { Choice, ConfirmationPrompt, ProposedCall } from '../../protocol/prompt.js';
import type { Ask, Reading, Sending } from '../../protocol/reading.js';

/**
 * Asks for the result of a call that runs outside of the agent. It is no approval: nothing runs when it is
 * answered. A JSON result is sent as text, because these producers hand it to their model as text.
 *
 * @param sends How a failure is sent, where the producer takes one.
 */
export function toolResult(
  ask: Ask,
  { message, metadata = {} }: Interrupt,
  calls: readonly ProposedCall[],
  ids: readonly ('result' | 'failure')[],
  sends: Sending<ConfirmationPrompt> = {},
): Reading<ConfirmationPrompt> {
  const choices = ids.map((id): Choice => ({ id, label: null, tone: 'neutral', feedback: 'required' }));
  return ask.confirmation(
    { message, calls, choices, more: metadata },
    { payload: ({ feedback = '' }) => feedback, ...sends },
  );
}
