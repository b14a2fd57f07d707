import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { choiceTone } from '../../core/dialects/choices/choice-tone.js';
import { readOptionList } from '../../core/dialects/choices/read-option-list.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Chosen } from '../../core/protocol/answer.js';
import type { Choice, QuestionOption } from '../../core/protocol/prompt.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import { type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';

/** What eve takes for an answer: an option's id, words of the person's own, or both. */
export interface EveInputResponse {
  requestId: string;
  optionId?: string;
  text?: string;
}

const KEY = 'answer';
/** eve knows no cancel: a dismissed approval is denied in these words, which its model reads. */
const DISMISSED = 'The user dismissed the request without deciding.';

/**
 * Reads eve's input requests: an approval of a tool call, a limit of the session that may be lifted, or a question.
 *
 * Source: eve 0.80, docs/tools/human-in-the-loop.md and dist/src/shared/input.d.ts (`InputRequest`, `InputResponse`).
 */
export function readRequest(listed: ListedInterrupt<JsonObject>, ask: Ask): Reading {
  const request = listed.data;
  const options = readOptionList(own(request, 'options')).map((option) => ({
    ...option,
    value: ownText(option.value, 'id'),
  }));
  switch (ownText(request, 'kind')) {
    case 'tool-approval':
      return readApproval(listed, options.map(toChoice), ask);
    case 'session-limit':
      return readLimit(request, options, ask);
    default:
      return readQuestion(listed, options, ask);
  }
}

function readApproval(
  { open, data: request }: ListedInterrupt<JsonObject>,
  choices: readonly Choice[],
  ask: Ask,
): Reading {
  const denial = choices.find(({ tone }) => tone === 'deny');
  return ask.confirmation(
    { message: ownText(request, 'prompt'), calls: proposedCalls(open, ask), choices, more: unread(request) },
    {
      payload: chosenIn(choices),
      cancel: denial ? { payload: toAnswer({ optionId: denial.value, text: DISMISSED }) } : 'never',
    },
  );
}

/** The request's call never runs. It only says which limit was reached. */
function readLimit(request: JsonObject, options: readonly QuestionOption[], ask: Ask): Reading {
  const choices = options.map(toChoice);
  const meanings = options.map(({ label, description }) => [label, description]);
  return ask.confirmation(
    {
      message: ownText(request, 'prompt'),
      choices,
      more: {
        ...ownObject(own(request, 'action'), 'input'),
        ...Object.fromEntries(meanings),
        ...unread(request),
      },
    },
    { payload: chosenIn(choices), cancel: 'never' },
  );
}

function readQuestion(
  { open, data: request }: ListedInterrupt<JsonObject>,
  options: readonly QuestionOption[],
  ask: Ask,
): Reading {
  const freeText = options.length === 0 || own(request, 'allowFreeform') === true;
  // The call of eve's own tool is the question itself.
  const isOwnTool = ownText(own(request, 'action'), 'toolName') === 'ask_question';
  return ask.question(
    {
      message: ownText(request, 'prompt'),
      calls: isOwnTool ? [] : proposedCalls(open, ask),
      questions: [{ key: KEY, options, freeText }],
      more: unread(request),
    },
    {
      payload({ answers }) {
        const { options: [chosen] = [], text } = answers.get(KEY) ?? {};
        return toAnswer({ optionId: valueIn(options, chosen), text });
      },
      cancel: 'never',
    },
  );
}

function unread(request: JsonObject): JsonObject {
  return omitKeys(request, 'requestId', 'kind', 'prompt', 'action', 'options', 'allowFreeform', 'display');
}

/** Approve and deny have our words: eve calls its denial "Cancel". */
function toChoice({ id, label, value }: QuestionOption): Choice {
  switch (value) {
    case 'approve':
      return { id, label: null, tone: 'approve', feedback: 'none', value };
    case 'cancel':
    case 'deny':
      return { id, label: null, tone: 'deny', feedback: 'optional', value };
    case 'stop':
      return { id, label, tone: 'deny', feedback: 'none', value };
    default:
      return {
        id,
        label,
        tone: choiceTone(typeof value === 'string' ? value : label),
        feedback: 'none',
        value,
      };
  }
}

function chosenIn(choices: readonly Choice[]): (answer: Chosen) => unknown {
  return ({ choice, feedback }) => toAnswer({ optionId: valueIn(choices, choice), text: feedback });
}

function valueIn(options: readonly Pick<Choice, 'id' | 'value'>[], id: string | undefined): unknown {
  return options.find((option) => option.id === id)?.value;
}

/**
 * An answer in eve's own form.
 *
 * @throws HoldpointError `UNWRITABLE` where it has neither an option nor words.
 */
export function toAnswer(said: unknown): Omit<EveInputResponse, 'requestId'> {
  const [optionId, words] = [ownText(said, 'optionId'), ownText(said, 'text')];
  const text = words?.trim() ? words : null;
  if (optionId === null && text === null) throw new HoldpointError('UNWRITABLE', said);
  return { ...(optionId !== null && { optionId }), ...(text !== null && { text }) };
}
