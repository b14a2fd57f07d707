import { questionItem } from '../../core/dialects/parts/question-item.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answered } from '../../core/protocol/answer.js';
import type { Question, QuestionItem, QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { ClaudeAnswer } from '../../gateway/ask-user-question-tool.js';
import type { GatewayDialect } from '../gateway/gateway-dialect.js';

export interface AskUserQuestionOptions {
  /**
   * Whether the person may skip questions, as long as they answer one. Claude is told which were skipped.
   *
   * @default false
   */
  readonly skippable?: boolean;
}

/**
 * Shows Claude's AskUserQuestion: one to four questions, each with options and a field for another answer.
 * Where an option has a preview, the person may add a note to the choice.
 *
 * @param options Whether questions may be skipped.
 * @returns The prompt to give to `createClaudeSource` instead of its own.
 *
 * @example
 * createClaudeSource(transport, { dialects: [askUserQuestionDialect({ skippable: true })] });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `AskUserQuestionInput`; Claude Agent SDK, "Handle approvals and
 * user input" (https://platform.claude.com/docs/en/agent-sdk/user-input).
 */
export function askUserQuestionDialect({ skippable = false }: AskUserQuestionOptions = {}): GatewayDialect {
  return {
    // The same as in the gateway's `askUserQuestionTool`, of which only types may be imported here.
    kind: 'claude:ask-user-question',
    read({ request }) {
      const asked = own(request, 'questions');
      if (!Array.isArray(asked) || asked.length === 0) return undefined;
      const questions = asked.map((one, index) => toItem(isObject(one) ? one : {}, index, skippable));
      return { kind: 'question', message: null, calls: [], questions };
    },
    write(_interaction, prompt, answer) {
      if (prompt.kind !== 'question' || answer.kind !== 'answered') {
        throw new HoldpointError('UNWRITABLE', answer.kind);
      }
      return { answers: toAnswers(prompt, answer) };
    },
  };
}

/** Keys and ids are indices, because the agent may repeat texts and labels. */
function toItem(question: JsonObject, index: number, skippable: boolean): QuestionItem {
  const listed = own(question, 'options');
  const options = Array.isArray(listed) ? listed.map(toOption) : [];
  return questionItem({
    key: `${index}`,
    header: ownText(question, 'header'),
    text: ownText(question, 'question'),
    options,
    multiple: own(question, 'multiSelect') === true,
    freeText: true,
    required: !skippable,
    maximum: null,
    notes: options.some(({ preview }) => preview !== null),
  });
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

function toAnswers({ questions }: Question, { answers }: Answered): readonly (ClaudeAnswer | null)[] {
  const claudeAnswers = questions.map(({ key, options }) => {
    const one = answers.get(key);
    if (!one) return null;
    const indices = options.flatMap(({ id }, index) => (one.options.includes(id) ? [index] : []));
    const [text, note] = [one.text ?? null, one.note ?? null];
    if (indices.length !== one.options.length || (indices.length === 0 && text === null)) {
      throw new HoldpointError('UNWRITABLE', key);
    }
    return { options: indices, text, note };
  });
  if (claudeAnswers.every((one) => one === null)) throw new HoldpointError('UNWRITABLE', 'no answer');
  return claudeAnswers;
}
