import { choiceTone } from '../../core/dialects/parts/choice-tone.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { questionItem } from '../../core/dialects/parts/question-item.js';
import { readOptionList } from '../../core/dialects/parts/read-option-list.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect, DialectContext } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Choice, Prompt, QuestionOption } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';

/** What eve takes for an answer: an option's id, words of the person's own, or both. */
export interface EveInputResponse {
  requestId: string;
  optionId?: string;
  text?: string;
}

/** The start of every reason; the request's `kind` follows. */
export const EVE = 'eve:';

const APPROVAL = `${EVE}tool-approval`;
const LIMIT = `${EVE}session-limit`;
const KEY = 'answer';
/** eve knows no cancel: a dismissed approval is denied in these words, which its model reads. */
const DISMISSED = 'The user dismissed the request without deciding.';

/**
 * Shows eve's input requests: an approval of a tool call, a question, or a limit of the session that may be lifted.
 * `createEveSource` includes it, so an app names it only in a source of its own.
 *
 * @example
 * const source: InterruptSource = { ...requests, dialects: [eveDialect] };
 *
 * Source: eve 0.80, docs/tools/human-in-the-loop.md and dist/src/shared/input.d.ts (`InputRequest`, `InputResponse`).
 */
export const eveDialect: Dialect = {
  name: 'eve',
  read(open, context) {
    if (!open.interrupt.reason.startsWith(EVE)) return undefined;
    switch (open.interrupt.reason) {
      case APPROVAL:
        return approvalPrompt(open, context);
      case LIMIT:
        return limitPrompt(open);
      default:
        return questionPrompt(open, context);
    }
  },
  write: (open, _prompt, answer) => ({
    via: 'native',
    value: { key: open.key, response: { requestId: open.interrupt.id, ...answerOf(open, answer) } },
  }),
};

function approvalPrompt(open: OpenInterrupt, context: DialectContext): Prompt {
  const request = requestOf(open);
  const choices = readOptionList(own(request, 'options')).map(toChoice);
  return {
    ...confirmation({ message: ownText(request, 'prompt'), calls: proposedCalls(open, context), choices }),
    cancellable: choices.some(({ tone }) => tone === 'deny'),
    more: unread(request),
  };
}

/** The request's call never runs. It only says which limit was reached. */
function limitPrompt(open: OpenInterrupt): Prompt {
  const request = requestOf(open);
  const options = readOptionList(own(request, 'options'));
  const meanings = options.map(({ label, description }) => [label, description]);
  return {
    ...confirmation({ message: ownText(request, 'prompt'), choices: options.map(toChoice) }),
    cancellable: false,
    more: {
      ...ownObject(own(request, 'action'), 'input'),
      ...Object.fromEntries(meanings),
      ...unread(request),
    },
  };
}

function questionPrompt(open: OpenInterrupt, context: DialectContext): Prompt {
  const request = requestOf(open);
  const options = readOptionList(own(request, 'options'));
  const freeText = options.length === 0 || own(request, 'allowFreeform') === true;
  // The call of eve's own tool is the question itself.
  const isOwnTool = ownText(own(request, 'action'), 'toolName') === 'ask_question';
  return {
    kind: 'question',
    message: ownText(request, 'prompt'),
    calls: isOwnTool ? [] : proposedCalls(open, context),
    questions: [questionItem({ key: KEY, options, freeText })],
    cancellable: false,
    more: unread(request),
  };
}

function unread(request: JsonObject): JsonObject {
  return omitKeys(request, 'requestId', 'kind', 'prompt', 'action', 'options', 'allowFreeform', 'display');
}

/** Approve and deny have our words: eve calls its denial "Cancel". */
function toChoice({ id, label, value }: QuestionOption): Choice {
  switch (ownText(value, 'id')) {
    case 'approve':
      return { id, label: null, tone: 'approve', feedback: 'none' };
    case 'cancel':
    case 'deny':
      return { id, label: null, tone: 'deny', feedback: 'optional' };
    case 'stop':
      return { id, label, tone: 'deny', feedback: 'none' };
    default:
      return { id, label, tone: choiceTone(ownText(value, 'id') ?? label), feedback: 'none' };
  }
}

function answerOf(open: OpenInterrupt, answer: Answer): Omit<EveInputResponse, 'requestId'> {
  const options = readOptionList(own(requestOf(open), 'options'));
  if (answer.kind === 'cancelled') {
    const denial = options.find((option) => toChoice(option).tone === 'deny');
    if (denial && open.interrupt.reason === APPROVAL) return toResponse([denial], DISMISSED);
  }
  if (answer.kind === 'chosen') return toResponse(pick(options, [answer.choice]), answer.feedback);
  const item = answer.kind === 'answered' ? answer.answers.get(KEY) : undefined;
  if (item) return toResponse(pick(options, item.options), item.text);
  throw new HoldpointError('UNWRITABLE', answer.kind);
}

function pick(options: readonly QuestionOption[], ids: readonly string[]): readonly QuestionOption[] {
  return options.filter(({ id }) => ids.includes(id));
}

/** @throws HoldpointError `UNWRITABLE` where nothing was chosen or said, or several options were. */
function toResponse(
  chosen: readonly QuestionOption[],
  words: string | undefined,
): Omit<EveInputResponse, 'requestId'> {
  const optionId = ownText(chosen[0]?.value, 'id');
  const text = words?.trim() ? words : null;
  if (chosen.length > 1 || (optionId === null && text === null)) {
    throw new HoldpointError('UNWRITABLE', chosen);
  }
  return { ...(optionId !== null && { optionId }), ...(text !== null && { text }) };
}

function requestOf({ interrupt: { metadata } }: OpenInterrupt): JsonObject {
  return ownObject(metadata, 'eve') ?? {};
}

/** True for the value of a reply that this dialect wrote. */
export function isEveReply(value: unknown): value is { key: string; response: EveInputResponse } {
  const response = own(value, 'response');
  return isObject(value) && typeof value.key === 'string' && ownText(response, 'requestId') !== null;
}
