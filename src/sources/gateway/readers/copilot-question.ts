import type { QuestionOption } from '../../../core/protocol/prompt.js';
import { isObject, own, ownText } from '../../../core/util/json.js';
import { omitKeys } from '../../../core/util/omit-keys.js';
import type { CopilotUserInputAnswer } from '../../copilot/ask-for-user-input.js';
import type { InteractionReader } from '../interaction-reader.js';

const KEY = 'answer';

/**
 * Reads a question of Copilot's `ask_user`: choices, the person's own words, or both.
 *
 * Source: @github/copilot-sdk 1.0, `UserInputRequest` and `UserInputResponse`.
 */
export const readCopilotQuestion: InteractionReader = ({ kind, request }, ask) => {
  // The same as in the server's `askForUserInput`, of which only types may be imported here.
  if (kind !== 'copilot:user_input' || !isObject(request)) return undefined;
  const choices = own(request, 'choices');
  const options = Array.isArray(choices) ? choices.map(toOption) : [];
  return ask.question(
    {
      message: ownText(request, 'question'),
      questions: [
        {
          key: KEY,
          options,
          freeText: own(request, 'allowFreeform') !== false || options.length === 0,
        },
      ],
      more: omitKeys(request, 'question', 'choices', 'allowFreeform'),
    },
    {
      payload({ answers }): CopilotUserInputAnswer {
        const { options: [chosen] = [], text = '' } = answers.get(KEY) ?? {};
        return chosen === undefined ? { text } : { choice: Number(chosen) };
      },
    },
  );
};

/** Its id is its place, because an agent may offer the same words twice. */
function toOption(value: unknown, index: number): QuestionOption {
  const label = typeof value === 'string' ? value : JSON.stringify(value);
  return { id: `${index}`, label, description: null, preview: null, value: label };
}
