import type { Answered } from '../../core/protocol/answer.js';
import type { QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import type { InteractiveTool, InteractiveToolOptions } from './interactive-tool.js';

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
    read({ input, calls, warn }, ask) {
      const field = omitUndefined({ fieldName: ownText(input, 'fieldName') ?? undefined });
      const text = ownText(input, 'question');
      const listed = own(input, 'options');
      const labelled = labelledOptions(listed);
      const isComplete = Array.isArray(listed) && listed.length === labelled.length && labelled.length > 0;
      if (text === null) warn('question');
      if (!isComplete) warn('options');
      if (text === null && labelled.length === 0) {
        const toOutput = (value: unknown) =>
          typeof value === 'string' ? { ...field, selected: [value] } : value;
        return ask.freeform({ calls }, { payload: ({ value }) => toOutput(value) });
      }
      const multiple = own(input, 'multiSelect') === true;
      const hasIndex = 'fieldName' in field && !multiple;
      return ask.question(
        {
          questions: [
            {
              key: KEY,
              text,
              options: labelled,
              multiple,
              freeText: freeText || labelled.length === 0,
            },
          ],
        },
        { payload: (answer) => ({ ...field, ...toSelected(labelled, hasIndex, answer) }) },
      );
    },
  };
}

/** The options that have a label. Their index is their id, because labels may be equal. */
function labelledOptions(listed: unknown): readonly QuestionOption[] {
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return all.flatMap((option, index) => {
    const labelled = typeof option === 'string' ? { label: option } : option;
    const label = ownText(labelled, 'label');
    if (label === null || !isObject(labelled)) return [];
    const description = ownText(labelled, 'description');
    return [{ id: `${index}`, label, description, preview: null, value: label }];
  });
}

function toSelected(options: readonly QuestionOption[], hasIndex: boolean, { answers }: Answered): object {
  const { options: ids = [], text } = answers.get(KEY) ?? {};
  const chosen = options.filter(({ id }) => ids.includes(id));
  const labels = chosen.map(({ label }) => label);
  const [only] = chosen;
  return {
    selected: text === undefined ? labels : [...labels, text],
    ...(hasIndex && only && { selectedIndex: Number(only.id) }),
  };
}
