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

export interface AskUserOptions extends InteractiveToolOptions {
  /** Text beside the options; it is sent as if it were a label. */
  readonly freeText?: boolean;
}

const KEY = 'answer';

/**
 * The document's `askUser`: a question with options. Its output is `{ fieldName, selected }` with the labels
 * that were picked, and with `selectedIndex` when only one can be; without a `fieldName`, `{ selected }`.
 *
 * @param options `freeText` takes an answer of the person's own too.
 *
 * @example
 * const source = useAiSdkSource(chat, { tools: { askUser: askUserTool({ freeText: true }) } });
 *
 * Source: reference/ai-sdk-interactive-tools.txt, sections 1, 3 and 7.
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

/** The options that say something. Their place is their id, so that equal labels stay apart. */
function optionsOf(input: JsonObject, { warn }: ToolContext): readonly QuestionOption[] {
  const options = labelled(input);
  const listed = own(input, 'options');
  const isWhole = Array.isArray(listed) && listed.length === options.length && options.length > 0;
  if (!isWhole) warn('options');
  return options;
}

function labelled(input: JsonObject): readonly QuestionOption[] {
  const listed = own(input, 'options');
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return all.flatMap((option, index) => {
    const given = typeof option === 'string' ? { label: option } : option;
    const label = isObject(given) ? ownText(given, 'label') : null;
    if (label === null || !isObject(given)) return [];
    const description = ownText(given, 'description');
    return [{ id: `${index}`, label, description, preview: null, value: label }];
  });
}

function toOutput(answer: Answer, input: JsonObject): ToolOutcome | undefined {
  if (answer.kind === 'filled' && typeof answer.value === 'string') {
    return { output: { ...fieldOf(input), selected: [answer.value] } };
  }
  const given = answer.kind === 'answered' ? answer.answers.get(KEY) : undefined;
  if (!given) return undefined;
  const picked = labelled(input).filter(({ id }) => given.options.includes(id));
  const labels = picked.map(({ label }) => label);
  const selected = given.text === undefined ? labels : [...labels, given.text];
  const field = fieldOf(input);
  const [only] = picked;
  const isIndexed = 'fieldName' in field && !isMultiple(input) && only !== undefined;
  return { output: { ...field, selected, ...(isIndexed ? { selectedIndex: Number(only.id) } : {}) } };
}

function fieldOf(input: JsonObject): { fieldName?: string } {
  const fieldName = ownText(input, 'fieldName');
  return fieldName === null ? {} : { fieldName };
}
