import type { Answered } from '../../../core/protocol/answer.js';
import type { QuestionOption } from '../../../core/protocol/prompt.js';
import type { QuestionItemParts } from '../../../core/protocol/reading.js';
import { isObject, type JsonObject, own, ownText } from '../../../core/util/json.js';
import type { ClaudeAnswer } from '../../../gateway/asks/ask-user-question-tool.js';
import type { InteractionReader } from '../interaction-reader.js';

/** Whether questions may be skipped. */
export interface AskUserQuestionOptions {
  /**
   * Whether the person may skip questions, as long as they answer one. Claude is told which were skipped.
   *
   * @default false
   */
  readonly skippable?: boolean;
}

/**
 * Reads Claude's AskUserQuestion: one to four questions, each with options and a field for another answer.
 * Where an option has a preview, the person may add a note to the choice.
 *
 * @param options Whether questions may be skipped.
 * @returns The reader to give to `createGatewaySource`, which asks it before its own.
 *
 * @example
 * createGatewaySource(transport, { readers: [askUserQuestionReader({ skippable: true })] });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `AskUserQuestionInput`; Claude Agent SDK, "Handle approvals and
 * user input" (https://platform.claude.com/docs/en/agent-sdk/user-input).
 */
export function askUserQuestionReader({ skippable = false }: AskUserQuestionOptions = {}): InteractionReader {
  return ({ kind, request }, ask) => {
    const asked = own(request, 'questions');
    // The kind is the same as in the gateway's `askUserQuestionTool`, of which only types may be imported here.
    if (kind !== 'claude:ask-user-question' || !Array.isArray(asked) || asked.length === 0) return undefined;
    const questions = asked.map((one, index) => toItem(isObject(one) ? one : {}, index, skippable));
    return ask.question({ questions }, { payload: (answer) => ({ answers: toAnswers(questions, answer) }) });
  };
}

/** Keys and ids are indices, because the agent may repeat texts and labels. */
function toItem(question: JsonObject, index: number, skippable: boolean): QuestionItemParts {
  const listed = own(question, 'options');
  const options = Array.isArray(listed) ? listed.map(toOption) : [];
  return {
    key: `${index}`,
    header: ownText(question, 'header'),
    text: ownText(question, 'question'),
    options,
    multiple: own(question, 'multiSelect') === true,
    freeText: true,
    required: !skippable,
    maximum: null,
    notes: options.some(({ preview }) => preview !== null),
  };
}

function toOption(value: unknown, index: number): QuestionOption {
  const option = isObject(value) ? value : {};
  const label = ownText(option, 'label') ?? `${index + 1}`;
  return {
    id: `${index}`,
    label,
    description: ownText(option, 'description'),
    preview: ownText(option, 'preview'),
    value: label,
  };
}

/** The places of the chosen options, by question; null for one that was skipped. */
function toAnswers(
  questions: readonly QuestionItemParts[],
  { answers }: Answered,
): readonly (ClaudeAnswer | null)[] {
  return questions.map(({ key, options = [] }) => {
    const item = answers.get(key);
    if (!item) return null;
    const indices = options.flatMap(({ id }, index) => (item.options.includes(id) ? [index] : []));
    return { options: indices, text: item.text ?? null, note: item.note ?? null };
  });
}
