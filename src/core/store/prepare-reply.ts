import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Warn } from '../errors/warnings.js';
import type { Answer } from '../protocol/answer.js';
import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Reply } from '../protocol/reply.js';
import { cancelled, namesInterrupt, payloadOf, toWire } from '../protocol/reply.js';
import { type Issue, issuesOf, type PayloadValidator } from '../protocol/validator.js';
import type { JsonSchema } from '../util/json.js';
import { needsValidation } from './needs-validation.js';
import type { ThreadEntry } from './thread-state.js';

/** The reply for an answer, or the issues that keep it from being written. */
type Prepared =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Has the entry's dialect write the answer, as plain JSON. Where it throws, the answer is kept in the prompt.
 *
 * @param metadata Goes with the resume entry (`resume[].metadata`).
 */
export function prepareReply(
  entry: ThreadEntry,
  answer: Answer,
  metadata: object | undefined,
  warn: Warn,
): Prepared {
  try {
    const reply = toWire(write(entry, answer, warn));
    if (reply.via === 'command' && isEmpty(reply.value)) warn('EMPTY_COMMAND', entry.interrupt.id);
    if (reply.via !== 'resume') return { ok: true, reply };
    if (reply.entry.payload === null) warn('NULL_PAYLOAD', entry.interrupt.id);
    return { ok: true, reply: metadata ? toWire(withMetadata(reply, metadata)) : reply };
  } catch (error) {
    if (error instanceof HoldpointError) warn(error.code, error.detail);
    else warn('DIALECT_FAILED', { dialect: entry.reader.name, error });
    const code = error instanceof HoldpointError ? error.code : 'UNWRITABLE';
    return { ok: false, issues: [{ path: [], message: '', keyword: code }] };
  }
}

/** True for what is falsy in Python or in JavaScript. */
function isEmpty(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Where a dialect cannot write a cancel, AG-UI's own is sent instead. */
function write({ reader, open, prompt }: ThreadEntry, answer: Answer, warn: Warn): Reply {
  try {
    const reply = reader.write(open, prompt, answer);
    if (!isAbout(reply, open)) throw new TypeError('reply');
    if (answer.kind === 'cancelled') reportCancel(reader, reply, warn);
    return reply;
  } catch (error) {
    if (answer.kind !== 'cancelled' || open.channel === 'native') throw error;
    warn('DIALECT_FAILED', { dialect: reader.name, error });
    return cancelled(open);
  }
}

/** Warns of a cancel that the agent takes for an answer. */
function reportCancel({ name, cancelAs }: Dialect, reply: Reply, warn: Warn): void {
  if (reply.via === 'command') warn('LEGACY_CANCEL', reply.interruptId);
  if (reply.via === 'resume' && reply.entry.status === 'resolved' && !cancelAs) warn('CANCEL_RESOLVED', name);
}

/**
 * False for a reply without a channel or to another interrupt, which is not sent: a dialect may be plain JavaScript.
 * Source: https://docs.ag-ui.com/concepts/interrupts, contract rule 2.
 */
function isAbout(reply: Reply, open: OpenInterrupt): boolean {
  if (reply.via === 'resume') return namesInterrupt(open, reply.entry.interruptId);
  return ['command', 'toolMessage', 'part', 'native'].includes(reply.via);
}

function withMetadata(reply: Extract<Reply, { via: 'resume' }>, metadata: object): Reply {
  return { ...reply, entry: { ...reply.entry, metadata: { ...reply.entry.metadata, ...metadata } } };
}

/** A value and the schema that it has to fit. */
interface Check {
  readonly schema: JsonSchema;
  readonly value: unknown;
}

/** The check that a reply has to pass before it is sent; null where it fits by construction. */
export function checkOf({ prompt, interrupt }: ThreadEntry, answer: Answer, reply: Reply): Check | null {
  if (!needsValidation(prompt, answer)) return null;
  // A form's value is checked itself, whatever its dialect wraps it in.
  const filled = prompt.kind === 'form' && answer.kind === 'filled';
  const schema = filled ? prompt.schema : interrupt.responseSchema;
  // `false` fits nothing: checking against it would only make the request unanswerable.
  if (schema === undefined || typeof schema === 'boolean') return null;
  return { schema, value: filled ? answer.value : payloadOf(reply) };
}

/** The validator's issues; none where it throws or returns no list: no answer is lost to a bad schema. */
export async function runCheck(
  validator: PayloadValidator,
  { schema, value }: Check,
  warn: Warn,
): Promise<readonly Issue[]> {
  try {
    return await issuesOf(validator, schema, value);
  } catch (error) {
    warn('VALIDATOR_FAILED', { validator: validator.name, error });
    return [];
  }
}
