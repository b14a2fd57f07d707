import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Answer } from '../protocol/answer.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { cancelled, type Reply, resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { omitKeys } from '../util/omit-keys.js';
import { omitUndefined } from '../util/omit-undefined.js';
import { isApproval } from './parts/approve-deny.js';
import { confirmation } from './parts/confirmation.js';
import { normalizedPrompt } from './parts/normalized-dialect.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { TANSTACK_PAYLOAD } from './parts/tanstack-payload.js';
import { describedCall } from './parts/tool-call.js';
import { type Branch, readBranches } from './parts/verdict-branches.js';
import { standardReply } from './standard.js';

const BINDING = 'tanstack:interruptBinding';
/** The version of bindings and continuations that this dialect knows. */
const VERSION = 1;
const CONTINUATION = 'tanstack:interruptContinuation';

/**
 * TanStack AI: approvals of a call, with edits and the fields that the tool's approval schema adds to the verdict, and
 * interrupts that an app defines. The answer to an app's interrupt includes the request itself, because the server
 * keeps no state. Every answer names the interrupted run.
 *
 * Source: @tanstack/ai 0.58, src/activities/chat/index.ts (`buildActionableInterrupts`),
 * src/activities/chat/tools/approval-schema.ts and src/generic-interrupt-continuation.ts.
 */
export const tanStackDialect: Dialect = {
  name: 'tanstack',
  read(open, context) {
    const { metadata = {} } = open.interrupt;
    if (!isObject(own(metadata, BINDING))) return undefined;
    return isVerdict(open) ? approvalPrompt(open, context) : definedPrompt(open, context);
  },
  unknownVersion(open) {
    const { v } = bindingOf(open);
    return (typeof v === 'number' || typeof v === 'string') && v !== VERSION ? v : null;
  },
  write(open, prompt, answer) {
    const reply = toReply(open, prompt, answer);
    if (reply.via !== 'resume') return reply;
    const entry = { ...reply.entry, ...continuation(open) };
    return { ...reply, entry, ...(open.runId !== null && { parentRunId: open.runId }) };
  },
};

function bindingOf({ interrupt: { metadata } }: OpenInterrupt): JsonObject {
  return ownObject(metadata, BINDING) ?? {};
}

function isVerdict(open: OpenInterrupt): boolean {
  return own(bindingOf(open), 'kind') === 'tool-approval';
}

function approvalPrompt(open: OpenInterrupt, context: DialectContext): Prompt {
  const { message = null, metadata = {}, responseSchema, toolCallId } = open.interrupt;
  const more = omitKeys(metadata, BINDING, 'kind', 'toolName', 'input');
  const described = describedCall(toolCallId, ownText(metadata, 'toolName'), own(metadata, 'input'));
  const calls = proposedCalls(open, context, described);
  const branches = readBranches(responseSchema);
  if (!branches) return { ...normalizedPrompt({ open, call: described }, context), more };
  const { approve, deny } = branches;
  if (approve.payload === 'other' || deny.payload === 'other') {
    return { kind: 'form', message, schema: responseSchema ?? true, declinable: false, calls, more };
  }
  const call = calls[0];
  const editable = approve.args && call?.found && context.capabilities.approveWithEdits !== false;
  return confirmation({
    message,
    calls,
    more,
    choices: [toChoice('approve', approve), toChoice('deny', deny)],
    edit: editable ? { callIndex: 0, schema: approve.args, choiceIds: ['approve'] } : null,
  });
}

function toChoice(id: 'approve' | 'deny', { payload }: Branch): Choice {
  const feedback =
    payload === null || payload === 'other' ? 'none' : payload.required ? 'required' : 'optional';
  return { id, label: null, tone: id, feedback };
}

/** The prompt for an interrupt that an app defined: the standard dialect reads its schema, and its payload is shown. */
function definedPrompt(open: OpenInterrupt, context: DialectContext): Prompt {
  const { metadata = {} } = open.interrupt;
  const sent = own(metadata, TANSTACK_PAYLOAD);
  const more = mergeObjects(
    omitKeys(metadata, BINDING, TANSTACK_PAYLOAD),
    isObject(sent) ? sent : { payload: sent ?? null },
  );
  return { ...normalizedPrompt({ open, call: null }, context), more };
}

function toReply(open: OpenInterrupt, prompt: Prompt, answer: Answer): Reply {
  if (answer.kind === 'cancelled') return cancelled(open);
  const branches = isVerdict(open) ? readBranches(open.interrupt.responseSchema) : null;
  if (!branches || answer.kind === 'filled') return standardReply(open, prompt, answer);
  if (answer.kind !== 'chosen') throw new HoldpointError('UNWRITABLE', answer.kind);
  const approved = isApproval(answer);
  const { args, payload } = approved ? branches.approve : branches.deny;
  const { editedArgs, feedback } = answer;
  if (payload === 'other' || (editedArgs !== undefined && !args))
    throw new HoldpointError('UNWRITABLE', 'chosen');
  return resolved(open, {
    approved,
    ...(editedArgs !== undefined && { editedArgs }),
    ...(payload && {
      payload: payload.key === null ? (feedback ?? '') : omitUndefined({ [payload.key]: feedback }),
    }),
  });
}

/** The metadata from which the server rebuilds the request. */
function continuation(open: OpenInterrupt): { metadata?: JsonObject } {
  const { reason, message = '', expiresAt, metadata = {} } = open.interrupt;
  const { definitionId, key, batchIndex, responseSchemaHash, payloadSchemaHash } = bindingOf(open);
  if (definitionId === undefined) return {};
  const payload = own(metadata, TANSTACK_PAYLOAD);
  const request = omitUndefined({
    v: VERSION,
    definitionId,
    key,
    batchIndex,
    reason,
    message,
    expiresAt,
    responseSchemaHash,
    payloadSchemaHash,
    payload,
  });
  return { metadata: { [CONTINUATION]: request } };
}
