import { choiceTone } from '../../core/dialects/parts/choice-tone.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { questionItem } from '../../core/dialects/parts/question-item.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Choice, Confirmation, Prompt, QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import { CONFIRMATION_IDS, type InteractionOption, type InteractionRequest } from './interaction.js';

/** The key of the only question. */
export const QUESTION_KEY = 'answer';

/** The id of the choice to answer a confirmation with text alone; the labels have a text for it. */
export const FREE_TEXT = 'respond';

/** The prompt for a request. */
export function toPrompt(request: InteractionRequest): Prompt {
  if (request.kind === 'confirmation') return toConfirmation(request);
  const options = withDistinctLabels(request.options).map(toQuestionOption);
  return {
    kind: 'question',
    message: null,
    calls: [],
    questions: [
      questionItem({
        key: QUESTION_KEY,
        text: request.question === '' ? null : request.question,
        options,
        // Without options, text is the only answer.
        freeText: request.allow_free_text || options.length === 0,
        suggested: options.find(({ value }) => value === request.default_option_id)?.id ?? null,
      }),
    ],
  };
}

function toConfirmation(request: InteractionRequest): Confirmation {
  const choices = choicesOf(request).map(({ optionId: _, ...choice }) => choice);
  return confirmation({ message: messageOf(request), calls: [], choices });
}

/** A choice, and the id of its option: empty for the text alone. */
export interface OfferedChoice extends Choice {
  readonly optionId: string;
}

/** The choices of a confirmation: its options, and text instead of an option where the request allows it. */
export function choicesOf(request: InteractionRequest): readonly OfferedChoice[] {
  const { options, allow_free_text, default_option_id } = request;
  const offered = options.length > 0 ? withDistinctLabels(options) : CONFIRMATION_IDS.map(fixedOption);
  const ids = uniqueIds(offered);
  const choices = offered.map(({ id: optionId, label, description }, index): OfferedChoice => {
    return {
      id: ids[index] ?? optionId,
      optionId,
      label: label !== null && description !== null ? `${label} — ${description}` : label,
      tone: toneOfOption(optionId, label),
      feedback: optionId === 'no_with_feedback' ? 'required' : 'none',
      ...(optionId === default_option_id ? { suggested: true } : {}),
    };
  });
  if (!allow_free_text) return choices;
  return [...choices, { id: FREE_TEXT, optionId: '', label: null, tone: 'neutral', feedback: 'required' }];
}

/**
 * The id of an option in the request, by its id in the prompt.
 *
 * @throws HoldpointError `UNWRITABLE` for an unknown id.
 */
export function optionIdOf({ options }: InteractionRequest, id: string): string {
  const option = options[uniqueIds(options).indexOf(id)];
  if (!option) throw new HoldpointError('UNWRITABLE', id);
  return option.id;
}

/** A fixed option that the request does not list; the labels have a text for it. */
function fixedOption(id: string) {
  return { id, label: null, description: null };
}

/** The tone of an option by its id. Its label may make it look like an approval, but never a refusal. */
function toneOfOption(id: string, label: string | null): Choice['tone'] {
  const tone = id === 'no_with_feedback' ? 'deny' : choiceTone(id);
  return tone === 'neutral' && label !== null && choiceTone(label) === 'approve' ? 'approve' : tone;
}

function toQuestionOption(
  { id, label, description }: InteractionOption,
  index: number,
  all: readonly InteractionOption[],
): QuestionOption {
  return { id: uniqueIds(all)[index] ?? id, label, description, preview: null, value: id };
}

/** The ids of the options; one that is taken already, or is `FREE_TEXT`, gets its index added. */
function uniqueIds(options: readonly { readonly id: string }[]): readonly string[] {
  const taken = new Set<string>([FREE_TEXT]);
  return options.map(({ id }, index) => {
    let unique = id;
    while (taken.has(unique)) unique = `${unique}#${index}`;
    taken.add(unique);
    return unique;
  });
}

/** The options; those with the same label and no description get their id as the description. */
function withDistinctLabels(options: readonly InteractionOption[]): readonly InteractionOption[] {
  return options.map((option) =>
    option.description === null && options.some((one) => one !== option && one.label === option.label)
      ? { ...option, description: option.id }
      : option,
  );
}

/** What the request's metadata says beside the tool that the message names. */
export function moreOf({ metadata }: InteractionRequest): JsonObject {
  return isObject(metadata) ? omitKeys(metadata, 'target_tool', 'continuation_id') : { metadata };
}

/**
 * The question, and below it the tool that an approval allows. Only the tool's name is known: as a proposed call
 * it would be shown without arguments.
 */
function messageOf({ question, metadata }: InteractionRequest): string | null {
  const tool = ownText(metadata, 'target_tool');
  const lines = [question, tool === null || question.includes(tool) ? '' : `target_tool: ${tool}`];
  return lines.filter((line) => line !== '').join('\n') || null;
}
