import { questionItem } from '../../core/dialects/parts/question-item.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type {
  InteractiveTool,
  InteractiveToolOptions,
  ToolContext,
  ToolOutcome,
} from './interactive-tool.js';

/** Options of `askUserTool`. */
export interface AskUserOptions extends InteractiveToolOptions {
  /**
   * Whether the person may write an answer of their own. It is sent among the labels.
   *
   * @default false
   */
  readonly freeText?: boolean;
}

const KEY = 'answer';

/**
 * Makes an interactive tool of `askUser`, which asks a question with options. The output is
 * `{ fieldName, selected, selectedIndex }`: the labels that were chosen and, where one option can be chosen, its
 * index; without a `fieldName` in the input, `{ selected }`.
 *
 * @param options Whether the person may write an answer of their own, and what a cancellation becomes.
 * @returns The tool for the `tools` of `useAiSdkSource`.
 *
 * @example
 * const source = useAiSdkSource(chat, { tools: { askUser: askUserTool({ freeText: true }) } });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function askUserTool({ freeText = false, ...options }: AskUserOptions = {}): InteractiveTool {
  return {
    ...options,
    ask(input, context) {
      if (!isObject(input)) return undefined;
      const text = ownText(input, 'question');
      const choices = optionsOf(input, context);
      if (text === null && choices.length === 0) return undefined;
      if (text === null) context.warn('question');
      const item = questionItem({
        key: KEY,
        text,
        options: choices,
        multiple: isMultiple(input),
        freeText: freeText || choices.length === 0,
      });
      return { kind: 'question', message: null, calls: [], questions: [item] };
    },
    answer: (answer, input) => toOutput(answer, isObject(input) ? input : {}),
  };
}

function isMultiple(input: JsonObject): boolean {
  return own(input, 'multiSelect') === true;
}

/** The options that have a label. Their index is their id, because labels may be equal. */
function optionsOf(input: JsonObject, { warn }: ToolContext): readonly QuestionOption[] {
  const options = labelledOptions(input);
  const listed = own(input, 'options');
  const isComplete = Array.isArray(listed) && listed.length === options.length && options.length > 0;
  if (!isComplete) warn('options');
  return options;
}

function labelledOptions(input: JsonObject): readonly QuestionOption[] {
  const listed = own(input, 'options');
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return all.flatMap((option, index) => {
    const labelled = typeof option === 'string' ? { label: option } : option;
    const label = ownText(labelled, 'label');
    if (label === null || !isObject(labelled)) return [];
    const description = ownText(labelled, 'description');
    return [{ id: `${index}`, label, description, preview: null, value: label }];
  });
}

function toOutput(answer: Answer, input: JsonObject): ToolOutcome | undefined {
  if (answer.kind === 'filled' && typeof answer.value === 'string') {
    return { output: { ...fieldOf(input), selected: [answer.value] } };
  }
  const reply = answer.kind === 'answered' ? answer.answers.get(KEY) : undefined;
  if (!reply) return undefined;
  const chosen = labelledOptions(input).filter(({ id }) => reply.options.includes(id));
  const labels = chosen.map(({ label }) => label);
  const selected = reply.text === undefined ? labels : [...labels, reply.text];
  const field = fieldOf(input);
  const [only] = chosen;
  const hasIndex = 'fieldName' in field && !isMultiple(input) && only !== undefined;
  return { output: { ...field, selected, ...(hasIndex ? { selectedIndex: Number(only.id) } : {}) } };
}

function fieldOf(input: JsonObject): { fieldName?: string } {
  const fieldName = ownText(input, 'fieldName');
  return fieldName === null ? {} : { fieldName };
}
