import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer, Answered, Chosen } from '../../core/protocol/answer.js';
import type { InteractionRequest, InteractionResponse } from './interaction.js';
import { choicesOf, FREE_TEXT, type OfferedChoice, optionIdOf, QUESTION_KEY } from './to-prompt.js';

/**
 * The response for the person's answer.
 *
 * @throws HoldpointError `UNWRITABLE` for an answer that this request cannot take.
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export function toResponse(request: InteractionRequest, answer: Answer): InteractionResponse {
  const { interaction_id } = request;
  switch (answer.kind) {
    case 'cancelled':
      return { interaction_id, cancelled: true };
    case 'chosen':
      return { interaction_id, ...chosen(request, answer), cancelled: false };
    case 'answered':
      return { interaction_id, ...answered(request, answer), cancelled: false };
    default:
      throw new HoldpointError('UNWRITABLE', answer.kind);
  }
}

type ResponseFields = Omit<InteractionResponse, 'interaction_id' | 'cancelled'>;

function chosen(request: InteractionRequest, { choice, feedback, editedArgs }: Chosen): ResponseFields {
  const offered: OfferedChoice | undefined = choicesOf(request).find(({ id }) => id === choice);
  if (request.kind !== 'confirmation' || !offered) throw new HoldpointError('UNWRITABLE', choice);
  if (editedArgs !== undefined) throw new HoldpointError('UNWRITABLE', 'editedArgs');
  const text = feedback?.trim() ? { free_text: feedback } : null;
  if (offered.feedback === 'required' && !text) throw new HoldpointError('UNWRITABLE', 'feedback');
  if (choice === FREE_TEXT) return { ...text };
  const confirmed = offered.tone === 'neutral' ? {} : { confirmed: offered.tone === 'approve' };
  return { selected_option_id: offered.optionId, ...text, ...confirmed };
}

function answered(request: InteractionRequest, { answers }: Answered): ResponseFields {
  const answer = answers.get(QUESTION_KEY);
  const [option] = answer?.options ?? [];
  const text = answer?.text?.trim() ? { free_text: answer.text } : null;
  if (request.kind !== 'question' || (option === undefined && !text)) {
    throw new HoldpointError('UNWRITABLE', 'answered');
  }
  return { ...(option === undefined ? {} : { selected_option_id: optionIdOf(request, option) }), ...text };
}
