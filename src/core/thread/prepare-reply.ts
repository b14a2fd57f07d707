import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Warn } from '../errors/warnings.js';
import type { Answer, AnsweredItem, Chosen } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { ASKED, signatureOf } from '../protocol/asked-with.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { ConfirmationPrompt, Prompt, QuestionItem } from '../protocol/prompt.js';
import type { Reading, Validate } from '../protocol/reading.js';
import type { Reply } from '../protocol/reply.js';
import { namesInterrupt, replyTo, sentIn, toReply, toWire } from '../protocol/reply.js';
import { assertIssues, type Issue, issuesOf, type PayloadValidator } from '../protocol/validator.js';
import { isEmptyJson, isObject, own, sameJson } from '../util/json.js';
import { uniqueId } from '../util/unique-id.js';
import type { ThreadEntry } from './thread-state.js';

/** What goes with a resume entry (`resume[].metadata`). */
export interface ReplyMetadata {
  readonly metadata?: object | undefined;
  /** Whether the answer's id does. */
  readonly attachAnswerIds?: boolean | undefined;
}

/**
 * Makes the reply to an answer as the entry's reading says, and copies it as plain JSON, with the answer's id. If the reading
 * throws, the prompt keeps the answer.
 *
 * @returns The status with the reply, or with the issues that kept it from being made.
 */
export function prepareReply(
  entry: ThreadEntry,
  answer: Answer,
  { metadata, attachAnswerIds = false }: ReplyMetadata,
  warn: Warn,
): Extract<AnswerStatus, { readonly state: 'checking' | 'invalid' }> {
  try {
    const made = make(entry, answer, warn);
    const answerId = knownId(entry, toWire(made)) ?? uniqueId();
    const added = { ...askedWith(entry), ...(attachAnswerIds && { answerId }), ...metadata };
    const reply = { ...toWire(Object.keys(added).length > 0 ? withMetadata(made, added) : made), answerId };
    if (reply.via === 'command' && isFalsy(reply.value)) warn('EMPTY_COMMAND', entry.interrupt.id);
    if (reply.via === 'resume' && reply.entry.payload === null) warn('NULL_PAYLOAD', entry.interrupt.id);
    return { state: 'checking', answer, reply };
  } catch (error) {
    const isOurs = error instanceof HoldpointError;
    if (isOurs) warn(error.code, error.detail);
    else warn('DIALECT_FAILED', { dialect: entry.dialect, error });
    const keyword = isOurs ? error.code : 'UNWRITABLE';
    return { state: 'invalid', answer, issues: [{ path: [], message: '', keyword }] };
  }
}

/**
 * The same reply, travelling as the newest telling of its request says.
 *
 * @throws What the reading throws, and TypeError where it names another interrupt.
 */
export function redeliver(
  { open, reading }: ThreadEntry,
  { answer, reply }: { readonly answer: Answer; readonly reply: Reply },
): Reply {
  const again = aboutThis(open, toReply(open, reading.deliver?.(open, answer) ?? {}, sentIn(reply)));
  const { answerId } = reply;
  const before = reply.via === 'resume' ? (reply.entry.metadata ?? {}) : {};
  const newest = again.via === 'resume' ? again.entry.metadata : undefined;
  const added = Object.keys(before).length > 0 ? withMetadata(again, { ...before, ...newest }) : again;
  const record = reply.via === 'native' && reply.record && { record: reply.record };
  return { ...toWire(added), ...record, ...(answerId !== undefined && { answerId }) };
}

/**
 * The reply, if it is about this request. A dialect may be plain JavaScript.
 *
 * @throws TypeError where it names another interrupt.
 *
 * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 2.
 */
function aboutThis(open: OpenInterrupt, reply: Reply): Reply {
  if (reply.via === 'resume' && !namesInterrupt(open, reply.entry.interruptId))
    throw new TypeError('deliver() names another interrupt');
  return reply;
}

/** The id of the answer that was given before, if this is the same one. */
function knownId({ status }: ThreadEntry, reply: Reply): string | undefined {
  const isKnown = status.state === 'failed' && isSameReply(status.reply, reply);
  return isKnown ? status.reply.answerId : undefined;
}

/**
 * Whether a reply that is kept says the same as a new one, however they travel and whatever else goes with the kept one.
 */
export function isSameReply(kept: Reply, fresh: Reply): boolean {
  if (kept.via !== fresh.via || !sameJson(sentIn(kept), sentIn(fresh))) return false;
  // An answer without a payload is in its metadata.
  if (fresh.via !== 'resume' || fresh.entry.status === 'cancelled' || fresh.entry.payload !== undefined)
    return true;
  const { metadata: said = {} } = kept.via === 'resume' ? kept.entry : {};
  return Object.entries(fresh.entry.metadata ?? {}).every(([key, value]) => sameJson(own(said, key), value));
}

/** True for what is falsy in Python or in JavaScript. */
function isFalsy(value: unknown): boolean {
  return !value || isEmptyJson(value);
}

/** If a reading throws at a cancel, AG-UI's own is sent instead. */
function make({ reading, open, dialect }: ThreadEntry, answer: Answer, warn: Warn): Reply {
  try {
    const reply = aboutThis(open, replyTo(open, reading, answer));
    const isOwnCancel = answer.kind === 'cancelled' && typeof reading.cancel === 'string';
    if (isOwnCancel && reply.via === 'command') warn('LEGACY_CANCEL', reply.interruptId);
    return reply;
  } catch (error) {
    if (answer.kind !== 'cancelled' || open.channel === 'native') throw error;
    warn('DIALECT_FAILED', { dialect, error });
    return toReply(open, {}, 'cancelled');
  }
}

/** What this page was asked, for a server that signs what it asks: it refuses an answer to anything else. */
function askedWith({ open, toolCall }: ThreadEntry): object {
  const { interrupt, also = [] } = open;
  if (signatureOf(interrupt) === null) return {};
  const call = toolCall?.complete && { name: toolCall.name, argsText: toolCall.argsText };
  return { [ASKED]: { interrupts: [interrupt, ...also], ...(call && { call }) } };
}

function withMetadata(reply: Reply, metadata: object): Reply {
  if (reply.via !== 'resume') return reply;
  return { ...reply, entry: { ...reply.entry, metadata: { ...reply.entry.metadata, ...metadata } } };
}

/**
 * Checks a reply before it is sent.
 *
 * @returns The validator's issues; null where the reply fits by construction.
 */
export function checkReply(
  { prompt, interrupt, reading, dialect }: ThreadEntry,
  answer: Answer,
  reply: Reply,
  validator: PayloadValidator | undefined,
  warn: Warn,
): Promise<readonly Issue[]> | null {
  // `false` fits nothing: checking against it would only make the request unanswerable.
  const validate: Validate = async (schema, value) => {
    if (!validator || typeof schema === 'boolean') return [];
    return issuesOf(validator, schema, value).catch((error: unknown) => {
      // A bad schema must not block the answer, so it is kept unchecked.
      warn('VALIDATOR_FAILED', { validator: validator.name, error });
      return [];
    });
  };
  if (reading.check) {
    if (answer.kind === 'cancelled') return null;
    return ownCheck(() => reading.check?.(answer, validate) ?? null, dialect, warn);
  }
  if (!validator || !needsValidation(prompt, answer)) return null;
  // The value of a form is checked by itself, because its reading may wrap it in a larger payload.
  const filled = prompt.kind === 'form' && answer.kind === 'filled';
  const schema = filled ? prompt.schema : interrupt.responseSchema;
  const sent = sentIn(reply);
  if (!isObject(schema) || sent === 'cancelled') return null;
  return validate(schema, filled ? answer.value : sent.payload);
}

/**
 * False if the payload of an answer that passed `offeredAnswer` fits its schema by construction: nothing was typed, and
 * neither too few nor too many options were chosen. So approving never loads a validator.
 */
export function needsValidation(prompt: Prompt, answer: Answer): boolean {
  switch (answer.kind) {
    case 'filled':
      return true;
    case 'chosen':
      return prompt.kind !== 'confirmation' || !isPlainChoice(prompt, answer);
    case 'answered':
      return (
        prompt.kind !== 'question' ||
        !prompt.questions.every((item) => isPlainPick(item, answer.answers.get(item.key)))
      );
    case 'reviewed':
      return (
        prompt.kind !== 'review' ||
        answer.items.some((one, index) => {
          const item = prompt.items[index];
          return item === undefined || needsValidation(item, one);
        })
      );
    case 'opened':
    case 'declined':
    case 'cancelled':
      return false;
    default:
      return answer satisfies never;
  }
}

function isPlainChoice({ choices }: ConfirmationPrompt, answer: Chosen): boolean {
  const { choice, feedback, editedArgs, filled } = answer;
  const chosen = choices.find(({ id }) => id === choice);
  const isTyped = [feedback, editedArgs, filled].some((part) => part !== undefined);
  return chosen?.feedback !== 'required' && !isTyped;
}

function isPlainPick(
  { options, multiple, required, minimum, maximum }: QuestionItem,
  answered: AnsweredItem | undefined,
): boolean {
  if (answered?.text !== undefined) return false;
  const picked = new Set(answered?.options);
  if (picked.size === 0 && !required) return true;
  const [fewest, most] = multiple ? [minimum, maximum ?? options.length] : [1, 1];
  return picked.size >= fewest && picked.size <= most;
}

/** The reading's own check. If it fails, the answer is kept unchecked, as it is where a validator fails. */
function ownCheck(
  check: () => ReturnType<NonNullable<Reading['check']>>,
  dialect: string,
  warn: Warn,
): Promise<readonly Issue[]> | null {
  const unchecked = (error: unknown): readonly Issue[] => {
    warn('DIALECT_FAILED', { dialect, error });
    return [];
  };
  try {
    return check()?.then(assertIssues).catch(unchecked) ?? null;
  } catch (error) {
    unchecked(error);
    return null;
  }
}
