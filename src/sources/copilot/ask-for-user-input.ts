import { own } from '../../core/util/json.js';
import type { Ask, CopilotMessages } from './ask.js';
import type { CopilotUserInputRequest, CopilotUserInputResponse } from './callback-types.js';

/** The browser's answer to a question: the place of a choice in its list, or the person's own words. */
export type CopilotUserInputAnswer = { readonly choice: number } | { readonly text: string };

/**
 * Asks a question of the agent's tool `ask_user`. The tool has no cancellation, so a cancelled question gets an answer
 * that says so.
 *
 * Source: @github/copilot-sdk 1.0, `UserInputHandler`.
 */
export async function askForUserInput(
  ask: Ask,
  messages: CopilotMessages,
  asked: CopilotUserInputRequest,
): Promise<CopilotUserInputResponse> {
  const outcome = await ask('user_input', asked, (request) => ({
    request,
    read: (answer) => readResponse(answer, asked),
  }));
  if (outcome.ending === 'answered') return outcome.answer;
  const answer = outcome.ending === 'cancelled' ? messages.dismissed : messages.unanswered;
  return { answer, wasFreeform: true };
}

function readResponse(
  answer: unknown,
  { choices, allowFreeform }: CopilotUserInputRequest,
): CopilotUserInputResponse | undefined {
  const [choice, text] = [own(answer, 'choice'), own(answer, 'text')];
  const offered = choices ?? [];
  if (Number.isInteger(choice)) {
    const chosen = offered[Number(choice)];
    return chosen === undefined ? undefined : { answer: chosen, wasFreeform: false };
  }
  const takesText = allowFreeform !== false || offered.length === 0;
  return takesText && typeof text === 'string' ? { answer: text, wasFreeform: true } : undefined;
}
