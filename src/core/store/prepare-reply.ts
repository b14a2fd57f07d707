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

/** The reply that this answer becomes, or what stands in its way. */
type Prepared =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Has the entry's dialect write the answer, as plain JSON. A dialect that throws loses nothing. */
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
    else warn('DIALECT_FAILED', { dialect: entry.by.name, error });
    const code = error instanceof HoldpointError ? error.code : 'UNWRITABLE';
    return { ok: false, issues: [{ path: [], message: '', keyword: code }] };
  }
}

/** What Python and JavaScript between them take for nothing. */
function isEmpty(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** A dialect that cannot cancel must not keep anybody from abandoning what AG-UI itself can abandon. */
function write({ by, open, prompt }: ThreadEntry, answer: Answer, warn: Warn): Reply {
  try {
    const reply = by.write(open, prompt, answer);
    if (!answers(reply, open)) throw new TypeError('reply');
    if (answer.kind === 'cancelled') reportCancel(by, reply, warn);
    return reply;
  } catch (error) {
    if (answer.kind !== 'cancelled' || open.channel === 'native') throw error;
    warn('DIALECT_FAILED', { dialect: by.name, error });
    return cancelled(open);
  }
}

/** Warns of a cancel that the agent takes for an answer. */
function reportCancel({ name, cancelAs }: Dialect, reply: Reply, warn: Warn): void {
  if (reply.via === 'command') warn('LEGACY_CANCEL', reply.interruptId);
  if (reply.via === 'resume' && reply.entry.status === 'resolved' && !cancelAs) warn('CANCEL_RESOLVED', name);
}

/** Contract rule 2: what names no channel, or another interrupt, may not leave. A dialect may be plain JavaScript. */
function answers(reply: Reply, open: OpenInterrupt): boolean {
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

/** What has to be checked before a reply may leave; null where it fits by construction. */
export function checkOf({ prompt, interrupt }: ThreadEntry, answer: Answer, reply: Reply): Check | null {
  if (!needsValidation(prompt, answer)) return null;
  // A form says what it is filled with, however its answer is wrapped for the wire.
  const filled = prompt.kind === 'form' && answer.kind === 'filled';
  const schema = filled ? prompt.schema : interrupt.responseSchema;
  // `false` fits nothing: checking against it would only make the request unanswerable.
  if (schema === undefined || typeof schema === 'boolean') return null;
  return { schema, value: filled ? answer.value : payloadOf(reply) };
}

/** What the validator says; nothing, where it throws or says nothing that can be read: an answer is not lost to a bad schema. */
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
