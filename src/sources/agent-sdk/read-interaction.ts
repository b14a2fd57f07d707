import { choiceTone } from '../../core/dialects/choices/choice-tone.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Choice, QuestionOption } from '../../core/protocol/prompt.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { isObject, type JsonObject, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import { CONFIRMATION_IDS, type InteractionOption, type InteractionRequest } from './interaction.js';
import { type AgentSdkDialectOptions, type ResponseFields, toResponse } from './to-messages.js';

/** The key of the only question. */
const KEY = 'answer';

/** The id of the choice to answer a confirmation with text alone; the labels have a text for it. */
const FREE_TEXT = 'respond';

/**
 * What a request asks, and the response to each answer.
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export function readInteraction(
  request: InteractionRequest,
  ask: Ask,
  options: AgentSdkDialectOptions,
): Reading {
  const read = request.kind === 'confirmation' ? readConfirmation : readQuestion;
  return read(request, ask, (answer, fields) => toResponse(request, answer, fields, options));
}

type Respond = (answer: Answer, fields: ResponseFields) => unknown;

function readConfirmation(request: InteractionRequest, ask: Ask, respond: Respond): Reading {
  const choices = choicesOf(request);
  return ask.confirmation(
    { message: messageOf(request), more: moreOf(request), choices },
    {
      payload(answer) {
        const text = freeText(answer.feedback);
        const chosen = choices.find(({ id }) => id === answer.choice);
        if (chosen?.feedback === 'required' && !text) throw new HoldpointError('UNWRITABLE', 'feedback');
        if (chosen?.value === undefined) return respond(answer, { ...text });
        const confirmed = chosen.tone === 'neutral' ? {} : { confirmed: chosen.tone === 'approve' };
        return respond(answer, { selected_option_id: chosen.value, ...text, ...confirmed });
      },
    },
  );
}

function readQuestion(request: InteractionRequest, ask: Ask, respond: Respond): Reading {
  const options = withDistinctLabels(request.options).map(toQuestionOption);
  const question = {
    key: KEY,
    text: request.question === '' ? null : request.question,
    options,
    // Without options, text is the only answer.
    freeText: request.allow_free_text || options.length === 0,
    suggested: options.find(({ value }) => value === request.default_option_id)?.id ?? null,
  };
  return ask.question(
    { more: moreOf(request), questions: [question] },
    {
      payload(answer) {
        const { options: chosen = [], text: words } = answer.answers.get(KEY) ?? {};
        const option = options.find(({ id }) => chosen.includes(id));
        const text = freeText(words);
        if (!option && !text) throw new HoldpointError('UNWRITABLE', 'answered');
        return respond(answer, { ...(option && { selected_option_id: option.value }), ...text });
      },
    },
  );
}

function freeText(words: string | undefined): Pick<ResponseFields, 'free_text'> | null {
  return words?.trim() ? { free_text: words } : null;
}

/** The choices of a confirmation: its options, and text instead of an option where the request allows it. */
function choicesOf({
  options,
  allow_free_text,
  default_option_id,
}: InteractionRequest): readonly OfferedChoice[] {
  const offered = options.length > 0 ? withDistinctLabels(options) : CONFIRMATION_IDS.map(fixedOption);
  const ids = uniqueIds(offered);
  const choices = offered.map(({ id: value, label, description }, index): OfferedChoice => {
    return {
      id: ids[index] ?? value,
      label: label !== null && description !== null ? `${label} — ${description}` : label,
      tone: toneOfOption(value, label),
      feedback: value === 'no_with_feedback' ? 'required' : 'none',
      value,
      ...(value === default_option_id ? { suggested: true } : {}),
    };
  });
  if (!allow_free_text) return choices;
  return [...choices, { id: FREE_TEXT, label: null, tone: 'neutral', feedback: 'required' }];
}

/** A choice with the id of its option; the text alone has none. */
interface OfferedChoice extends Choice {
  readonly value?: string;
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
): QuestionOption & { readonly value: string } {
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
function moreOf({ metadata }: InteractionRequest): JsonObject {
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
