import { questionItem } from '../../core/dialects/parts/question-item.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import type { GatewayDialect } from '../gateway/gateway-dialect.js';
import type { CopilotUserInputAnswer } from './ask-for-user-input.js';

const KEY = 'answer';

/**
 * Shows a question of Copilot's `ask_user`: choices, the person's own words, or both.
 *
 * Source: @github/copilot-sdk 1.0, `UserInputRequest` and `UserInputResponse`.
 */
export const userInputDialect: GatewayDialect = {
  // The same as in the server's `askForUserInput`, of which only types may be imported here.
  kind: 'copilot:user_input',
  read({ request }) {
    if (!isObject(request)) return undefined;
    const choices = own(request, 'choices');
    const options = Array.isArray(choices) ? choices.map(toOption) : [];
    const freeText = own(request, 'allowFreeform') !== false || options.length === 0;
    return {
      kind: 'question',
      message: ownText(request, 'question'),
      calls: [],
      questions: [questionItem({ key: KEY, options, freeText })],
      more: omitKeys(request, 'question', 'choices', 'allowFreeform'),
    };
  },
  write(_interaction, prompt, answer): CopilotUserInputAnswer {
    const reply = answer.kind === 'answered' ? answer.answers.get(KEY) : undefined;
    if (prompt.kind !== 'question' || !reply) throw new HoldpointError('UNWRITABLE', answer.kind);
    const [chosen] = reply.options;
    if (chosen === undefined) return { text: reply.text ?? '' };
    const choice = prompt.questions[0]?.options.findIndex(({ id }) => id === chosen) ?? -1;
    if (choice < 0) throw new HoldpointError('UNWRITABLE', chosen);
    return { choice };
  },
};

/** Its id is its place, because an agent may offer the same words twice. */
function toOption(value: unknown, index: number): QuestionOption {
  const label = typeof value === 'string' ? value : JSON.stringify(value);
  return { id: `${index}`, label, description: null, preview: null, value: label };
}
