import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { findMessage } from '../../core/dialects/parts/find-message.js';
import {
  type MastraSuspension,
  mastraToolAnswer,
  mastraToolPrompt,
} from '../../core/dialects/parts/mastra-tools.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';

/** The reason of a call that waits for approval. */
export const APPROVAL = 'mastra:approval';
/** The reason of a call whose tool suspended itself. */
export const SUSPENDED = 'mastra:suspended';

/** The agent's method that an answer calls; `nothing` for a cancellation. */
export type MastraAnswer =
  | { readonly call: 'approve' }
  | { readonly call: 'decline'; readonly reason?: string }
  | { readonly call: 'resume'; readonly data: unknown }
  | { readonly call: 'nothing' };

/**
 * Asks to approve or decline a call, or for the data that a suspended tool waits for. `createMastraSource`
 * includes it, so an app names it only in a source of its own.
 *
 * @example
 * const source: InterruptSource = { ...suspensions, dialects: [mastraStreamDialect] };
 *
 * Source: Mastra, "Agent approval" (https://mastra.ai/docs/agents/agent-approval).
 */
export const mastraStreamDialect: Dialect = {
  name: 'mastra-stream',
  read(open, context) {
    const { reason, metadata = {} } = open.interrupt;
    const calls = proposedCalls(open, context);
    if (reason === APPROVAL) {
      return confirmation({
        message: null,
        calls,
        choices: approveOrDeny({ key: 'reason', required: false }),
      });
    }
    if (reason !== SUSPENDED) return undefined;
    const builtIn = mastraToolPrompt(toSuspension(open));
    if (builtIn) return builtIn;
    const payload = own(metadata, 'suspendPayload');
    const message = findMessage(payload) ?? ownText(payload, 'reason');
    const more = isObject(payload) ? payload : omitKeys(metadata, 'toolName', 'args', 'resumeSchema');
    const schema = own(metadata, 'resumeSchema');
    if (isObject(schema)) {
      return { kind: 'form', message, schema, declinable: false, calls, more };
    }
    return { kind: 'freeform', message, calls, more, schema: null };
  },
  write: (open, _prompt, answer) => {
    const { reason } = open.interrupt;
    const data = reason === SUSPENDED ? mastraToolAnswer(toSuspension(open), answer) : undefined;
    const mastraAnswer: MastraAnswer =
      data === undefined ? toMastraAnswer(reason, answer) : { call: 'resume', data };
    return { via: 'native', value: { key: open.key, answer: mastraAnswer } };
  },
};

function toSuspension({ interrupt }: OpenInterrupt): MastraSuspension {
  const { toolCallId, metadata = {}, responseSchema: schema } = interrupt;
  const payload = own(metadata, 'suspendPayload');
  return {
    toolCallId,
    toolName: ownText(metadata, 'toolName'),
    args: own(metadata, 'args'),
    payload,
    schema,
  };
}

function toMastraAnswer(interruptReason: string, answer: Answer): MastraAnswer {
  switch (answer.kind) {
    case 'cancelled':
      return { call: 'nothing' };
    case 'filled':
      if (interruptReason !== SUSPENDED) throw new HoldpointError('UNWRITABLE', answer.kind);
      return { call: 'resume', data: answer.value };
    case 'chosen': {
      if (interruptReason !== APPROVAL || answer.editedArgs !== undefined) break;
      if (answer.choice === 'approve') return { call: 'approve' };
      const reason = answer.feedback?.trim();
      if (answer.choice === 'deny') return { call: 'decline', ...(reason ? { reason } : {}) };
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

/** True for the value of a reply that this dialect wrote. */
export function isMastraReply(value: unknown): value is { key: string; answer: MastraAnswer } {
  return isObject(value) && typeof value.key === 'string' && isObject(value.answer);
}
