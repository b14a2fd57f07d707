import { questionItem } from '../../core/dialects/parts/question-item.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answered } from '../../core/protocol/answer.js';
import type { Question, QuestionItem, QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { ClaudeAnswer } from '../../gateway/ask-user-question.js';
import type { InteractivePrompt } from './interactive-prompt.js';

export interface AskUserQuestionOptions {
  /**
   * Whether questions may be left out, as long as one is answered: Claude is then told that they were
   * skipped. Default: each wants an answer.
   */
  readonly skippable?: boolean;
}

/**
 * Claude's AskUserQuestion: one to four questions, each with its options and always with room for words of
 * the person's own. Where options have previews, a note may go with the choice.
 *
 * @example
 * createGatewaySource(transport, { tools: [askUserQuestionPrompt({ skippable: true })] });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `AskUserQuestionInput`;
 * reference/gateway-interactive-tool-ui.txt, "Key Design Decisions" 5.
 */
export function askUserQuestionPrompt({ skippable = false }: AskUserQuestionOptions = {}): InteractivePrompt {
  return {
    // Spelled out: of the server's half only types may be imported here.
    kind: 'claude:ask-user-question',
    read({ request }) {
      const asked = isObject(request) ? own(request, 'questions') : undefined;
      if (!Array.isArray(asked) || asked.length === 0) return undefined;
      const questions = asked.map((one, place) => toItem(isObject(one) ? one : {}, place, skippable));
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

/** Keys and ids are places: the agent may repeat texts and labels. */
function toItem(question: JsonObject, place: number, skippable: boolean): QuestionItem {
  const listed = own(question, 'options');
  const options = Array.isArray(listed) ? listed.map(toOption) : [];
  return questionItem({
    key: `${place}`,
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

function toOption(value: unknown, place: number): QuestionOption {
  const option = isObject(value) ? value : {};
  const label = ownText(option, 'label') ?? `${place + 1}`;
  return {
    id: `${place}`,
    label,
    description: ownText(option, 'description'),
    preview: ownText(option, 'preview'),
    value: label,
  };
}

function toAnswers({ questions }: Question, { answers }: Answered): readonly (ClaudeAnswer | null)[] {
  const given = questions.map(({ key, options }) => {
    const one = answers.get(key);
    if (!one) return null;
    const places = options.flatMap(({ id }, place) => (one.options.includes(id) ? [place] : []));
    const [text, note] = [one.text ?? null, one.note ?? null];
    if (places.length !== one.options.length || (places.length === 0 && text === null)) {
      throw new HoldpointError('UNWRITABLE', key);
    }
    return { options: places, text, note };
  });
  if (given.every((one) => one === null)) throw new HoldpointError('UNWRITABLE', 'no answer');
  return given;
}
