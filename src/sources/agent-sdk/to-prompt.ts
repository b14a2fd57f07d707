import { choiceTone } from '../../core/dialects/parts/choice-tone.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { questionItem } from '../../core/dialects/parts/question-item.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Choice, Confirmation, Prompt, QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, ownText } from '../../core/util/json.js';
import { CONFIRMATION_IDS, type InteractionOption, type InteractionRequest } from './interaction.js';

/** The name of the one question. */
export const QUESTION_KEY = 'answer';

/** The choice to answer a confirmation in words alone; our labels know it by this id. */
export const FREE_TEXT = 'respond';

/** How a person is asked this. */
export function toPrompt(request: InteractionRequest): Prompt {
  if (request.kind === 'confirmation') return toConfirmation(request);
  const options = namedApart(request.options).map(toQuestionOption);
  return {
    kind: 'question',
    message: null,
    calls: [],
    questions: [
      questionItem({
        key: QUESTION_KEY,
        text: request.question === '' ? null : request.question,
        options,
        // With nothing to choose from, words are the only answer left.
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

/** A choice and the option that it stands for; the words alone stand for none. */
export interface OfferedChoice extends Choice {
  readonly optionId: string;
}

/** The choices of a confirmation: its options, and words instead of any of them where they are taken. */
export function choicesOf(request: InteractionRequest): readonly OfferedChoice[] {
  const { options, allow_free_text, default_option_id } = request;
  const offered = options.length > 0 ? namedApart(options) : CONFIRMATION_IDS.map(fixedOption);
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

/** The option's own id, for the id that it has among the prompt's options. */
export function optionIdOf({ options }: InteractionRequest, id: string): string {
  const option = options[uniqueIds(options).indexOf(id)];
  if (!option) throw new HoldpointError('UNWRITABLE', id);
  return option.id;
}

/** Where a request forgets to list them, the words for the fixed options are our labels'. */
function fixedOption(id: string) {
  return { id, label: null, description: null };
}

function toneOfOption(id: string, label: string | null): Choice['tone'] {
  const tone = choiceTone(id);
  return tone === 'neutral' && label !== null ? choiceTone(label) : tone;
}

function toQuestionOption(
  { id, label, description }: InteractionOption,
  index: number,
  all: readonly InteractionOption[],
): QuestionOption {
  return { id: uniqueIds(all)[index] ?? id, label, description, preview: null, value: id };
}

/** An id that is taken, also by ours for words alone, gets its place added: every option stays reachable. */
function uniqueIds(options: readonly { readonly id: string }[]): readonly string[] {
  const taken = new Set<string>([FREE_TEXT]);
  return options.map(({ id }, index) => {
    let unique = id;
    while (taken.has(unique)) unique = `${unique}#${index}`;
    taken.add(unique);
    return unique;
  });
}

/** Options of one label are told apart by their ids. */
function namedApart(options: readonly InteractionOption[]): readonly InteractionOption[] {
  return options.map((option) =>
    option.description === null && options.some((one) => one !== option && one.label === option.label)
      ? { ...option, description: option.id }
      : option,
  );
}

/**
 * The question, and below it the tool that an approval lets run. Of that call only the name is known: shown
 * as a proposal it would claim to have no arguments.
 */
function messageOf({ question, metadata }: InteractionRequest): string | null {
  const tool = isObject(metadata) ? ownText(metadata, 'target_tool') : null;
  const lines = [question, tool === null || question.includes(tool) ? '' : `target_tool: ${tool}`];
  return lines.filter((line) => line !== '').join('\n') || null;
}
