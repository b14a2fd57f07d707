import { HoldpointError } from '../../errors/holdpoint-error.js';
import type { Answer } from '../../protocol/answer.js';
import type { OpenInterrupt } from '../../protocol/open-interrupt.js';
import type { Choice, Confirmation, ProposedCall } from '../../protocol/prompt.js';
import type { Reply } from '../../protocol/reply.js';
import { cancelled, resolved } from '../../protocol/reply.js';
import { confirmation } from './confirmation.js';

/**
 * Asks for what a call gave that somebody else has to make. It is no approval: nothing runs when it is
 * answered. JSON is written as text, because these producers hand it to their model as text.
 */
export function toolResultPrompt(
  { interrupt }: OpenInterrupt,
  calls: readonly ProposedCall[],
  ids: readonly ('result' | 'failure')[],
): Confirmation {
  const choices = ids.map((id): Choice => ({ id, label: null, tone: 'neutral', feedback: 'required' }));
  return confirmation({ message: interrupt.message, calls, choices });
}

/**
 * The result as the payload; a failure as the producer spells it.
 *
 * @throws HoldpointError `UNWRITABLE` for anything else.
 */
export function toolResultReply(
  open: OpenInterrupt,
  answer: Answer,
  failed?: (words: string) => Reply,
): Reply {
  if (answer.kind === 'cancelled') return cancelled(open);
  if (answer.kind === 'chosen') {
    const { choice, feedback = '' } = answer;
    if (choice === 'result') return resolved(open, feedback);
    if (choice === 'failure' && failed) return failed(feedback);
  }
  throw new HoldpointError('UNWRITABLE', answer.kind);
}
