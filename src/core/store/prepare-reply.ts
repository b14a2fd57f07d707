import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Warn } from '../errors/warnings.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { Dialect, Validate } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reply } from '../protocol/reply.js';
import { cancelled, namesInterrupt, payloadOf, toWire } from '../protocol/reply.js';
import { assertIssues, type Issue, issuesOf, type PayloadValidator } from '../protocol/validator.js';
import { isEmptyJson } from '../util/is-empty-json.js';
import { isObject, sameJson } from '../util/json.js';
import { uniqueId } from '../util/unique-id.js';
import { needsValidation } from './needs-validation.js';
import type { ThreadEntry } from './thread-state.js';

/** What goes with a resume entry (`resume[].metadata`). */
export interface ReplyMetadata {
  readonly metadata?: object | undefined;
  /** Whether the answer's id does. */
  readonly attachAnswerIds?: boolean | undefined;
}

/**
 * Lets the entry's dialect write the reply, and copies it as plain JSON, with the answer's id. If the dialect throws, the
 * prompt keeps the answer.
 *
 * @returns The status with the reply, or with the issues that kept it from being written.
 */
export function prepareReply(
  entry: ThreadEntry,
  answer: Answer,
  { metadata, attachAnswerIds = false }: ReplyMetadata,
  warn: Warn,
): Extract<AnswerStatus, { readonly state: 'checking' | 'invalid' }> {
  try {
    const written = write(entry, answer, warn);
    const answerId = knownId(entry, toWire(written), warn) ?? uniqueId();
    const added = { ...(attachAnswerIds && { answerId }), ...metadata };
    const reply = {
      ...toWire(Object.keys(added).length > 0 ? withMetadata(written, added) : written),
      answerId,
    };
    if (reply.via === 'command' && isFalsy(reply.value)) warn('EMPTY_COMMAND', entry.interrupt.id);
    if (reply.via === 'resume' && reply.entry.payload === null) warn('NULL_PAYLOAD', entry.interrupt.id);
    return { state: 'checking', answer, reply };
  } catch (error) {
    const isOurs = error instanceof HoldpointError;
    if (isOurs) warn(error.code, error.detail);
    else warn('DIALECT_FAILED', { dialect: entry.reader.name, error });
    const keyword = isOurs ? error.code : 'UNWRITABLE';
    return { state: 'invalid', answer, issues: [{ path: [], message: '', keyword }] };
  }
}

/** The id of the answer that was given before, if this is the same one. */
function knownId(entry: ThreadEntry, reply: Reply, warn: Warn): string | undefined {
  const { status } = entry;
  if (status.state === 'failed') return isSameReply(status.reply, reply) ? status.reply.answerId : undefined;
  // After a reload, a source that writes no plain JSON has only the answer itself.
  if (status.state !== 'open' || !status.previous || status.answerId === undefined) return undefined;
  return isSameReply(toWire(write(entry, status.previous, warn)), reply) ? status.answerId : undefined;
}

/** Whether two replies say the same, however they travel and whatever goes with them. */
export function isSameReply(one: Reply, other: Reply): boolean {
  return sameJson(said(one), said(other));
}

function said(reply: Reply): unknown {
  if (reply.via !== 'resume') return { ...reply, answerId: null };
  return { ...reply.entry, metadata: null };
}

/** True for what is falsy in Python or in JavaScript. */
function isFalsy(value: unknown): boolean {
  return !value || isEmptyJson(value);
}

/** Where a dialect cannot write a cancel, AG-UI's own is sent instead. */
function write({ reader, open, prompt }: ThreadEntry, answer: Answer, warn: Warn): Reply {
  try {
    const reply = reader.write(open, prompt, answer);
    if (!isAbout(reply, open)) throw new TypeError('write() returned no reply to this interrupt');
    if (answer.kind === 'cancelled') reportCancel(reader, open, reply, warn);
    return reply;
  } catch (error) {
    if (answer.kind !== 'cancelled' || open.channel === 'native') throw error;
    warn('DIALECT_FAILED', { dialect: reader.name, error });
    return cancelled(open);
  }
}

/** Warns if the agent would take the cancel for an answer. */
function reportCancel({ name, cancelAs }: Dialect, open: OpenInterrupt, reply: Reply, warn: Warn): void {
  if (cancelAs) return;
  if (reply.via === 'command') warn('LEGACY_CANCEL', reply.interruptId);
  const isResolved = reply.via === 'resume' && reply.entry.status === 'resolved';
  // A tool message has no status, so only its content shows whether it is a cancel.
  const isResult = reply.via === 'toolMessage' && !sameJson(reply, cancelled(open));
  if (isResolved || isResult) warn('CANCEL_RESOLVED', name);
}

/**
 * False for a reply that has no channel or names another interrupt, which is not sent: a dialect may be plain
 * JavaScript.
 * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 2.
 */
function isAbout(reply: Reply, open: OpenInterrupt): boolean {
  if (reply.via === 'resume') return namesInterrupt(open, reply.entry.interruptId);
  return ['command', 'toolMessage', 'part', 'native'].includes(reply.via);
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
  { prompt, interrupt, reader }: ThreadEntry,
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
  if (reader.check) return ownCheck(reader, answer, validate, warn);
  if (!validator || !needsValidation(prompt, answer)) return null;
  // The value of a form is checked by itself, because its dialect may wrap it in a larger payload.
  const filled = prompt.kind === 'form' && answer.kind === 'filled';
  const schema = filled ? prompt.schema : interrupt.responseSchema;
  return isObject(schema) ? validate(schema, filled ? answer.value : payloadOf(reply)) : null;
}

/** The dialect's own check. If it fails, the answer is kept unchecked, as it is where a validator fails. */
function ownCheck(
  dialect: Dialect,
  answer: Answer,
  validate: Validate,
  warn: Warn,
): Promise<readonly Issue[]> | null {
  const unchecked = (error: unknown): readonly Issue[] => {
    warn('DIALECT_FAILED', { dialect: dialect.name, error });
    return [];
  };
  try {
    const checked = dialect.check?.(answer, validate);
    return checked?.then(assertIssues).catch(unchecked) ?? null;
  } catch (error) {
    unchecked(error);
    return null;
  }
}
