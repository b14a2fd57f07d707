import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { findMessage } from '../../core/dialects/parts/find-message.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';

export const APPROVAL = 'mastra:approval';
export const SUSPENDED = 'mastra:suspended';

/** Which of an agent's methods an answer calls; nothing at all where it was cancelled. */
export type MastraAnswer =
  | { readonly call: 'approve' }
  | { readonly call: 'decline'; readonly reason?: string }
  | { readonly call: 'resume'; readonly data: unknown }
  | { readonly call: 'nothing' };

/**
 * A tool that waits for approval, and one that suspended itself. A source of Mastra's chunks brings it along.
 *
 * Source: Mastra, "Agent approval": `approveToolCall`, `declineToolCall`, `resumeStream`.
 */
export const mastraStreamDialect: Dialect = {
  name: 'mastra-stream',
  read(open, context) {
    const { reason, metadata = {}, responseSchema } = open.interrupt;
    const calls = proposedCalls(open, context);
    if (reason === APPROVAL) {
      return confirmation({
        message: null,
        calls,
        choices: approveOrDeny({ key: 'reason', required: false }),
      });
    }
    if (reason !== SUSPENDED) return undefined;
    const said = own(metadata, 'suspendPayload');
    const message = findMessage(said) ?? (isObject(said) ? ownText(said, 'reason') : null);
    if (isObject(responseSchema)) {
      return { kind: 'form', message, schema: responseSchema, declinable: false, calls };
    }
    const rest = isObject(said) ? withoutText(said, message) : null;
    return { kind: 'freeform', message, calls, metadata: rest, schema: null };
  },
  write: (open, _prompt, answer) => ({
    via: 'native',
    value: { key: open.key, answer: toMastraAnswer(open.interrupt.reason, answer) },
  }),
};

function toMastraAnswer(reason: string, answer: Answer): MastraAnswer {
  switch (answer.kind) {
    case 'cancelled':
      return { call: 'nothing' };
    case 'filled':
      if (reason !== SUSPENDED) throw new HoldpointError('UNWRITABLE', answer.kind);
      return { call: 'resume', data: answer.value };
    case 'chosen': {
      if (reason !== APPROVAL || answer.editedArgs !== undefined) break;
      if (answer.choice === 'approve') return { call: 'approve' };
      const said = answer.feedback?.trim();
      if (answer.choice === 'deny') return { call: 'decline', ...(said ? { reason: said } : {}) };
      break;
    }
    case 'answered':
    case 'reviewed':
    case 'opened':
    case 'declined':
      break;
    default:
      return assertNever(answer);
  }
  throw new HoldpointError('UNWRITABLE', answer.kind);
}

function withoutText(said: JsonObject, text: string | null): JsonObject | null {
  const rest = Object.entries(said).filter(([, value]) => value !== text);
  return rest.length > 0 ? Object.fromEntries(rest) : null;
}

/** True for what this dialect wrote. */
export function isMastraReply(value: unknown): value is { key: string; answer: MastraAnswer } {
  return isObject(value) && typeof value.key === 'string' && isObject(value.answer);
}
