import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Choice } from '../protocol/prompt.js';
import type { Ask, Delivery, Dialect, Reading } from '../protocol/reading.js';
import { isPlainText } from '../schema/schema-choices.js';
import { isObject, type JsonObject, type JsonSchema, own, ownObject, ownText } from '../util/json.js';
import { mergeObjects, omitKeys, omitUndefined } from '../util/merge-objects.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { describedCall } from './calls/tool-call.js';
import { isApproval } from './choices/approve-deny.js';
import { normalizedReading } from './values/normalized-dialect.js';
import { TANSTACK_PAYLOAD } from './values/tanstack-payload.js';

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
  read(open, ask) {
    const binding = bindingOf(open);
    if (!binding) return undefined;
    const { v, kind } = binding;
    const isUnknown = (typeof v === 'number' || typeof v === 'string') && v !== VERSION;
    return {
      ...(kind === 'tool-approval' ? approvalReading(open, ask) : definedReading(open, ask)),
      unknownVersion: isUnknown ? v : null,
      deliver,
    };
  },
};

function bindingOf({ interrupt: { metadata } }: OpenInterrupt): JsonObject | null | undefined {
  return ownObject(metadata, BINDING);
}

function approvalReading(open: OpenInterrupt, ask: Ask): Reading {
  const { message, metadata = {}, responseSchema, toolCallId } = open.interrupt;
  const more = omitKeys(metadata, BINDING, 'kind', 'toolName', 'input');
  const call = describedCall(toolCallId, ownText(metadata, 'toolName'), own(metadata, 'input'));
  const branches = readBranches(responseSchema);
  if (!branches) return normalizedReading({ open: withMetadata(open, more), call }, ask);
  const calls = proposedCalls(open, ask, call);
  const { args } = branches.approve;
  const [onApprove, onDeny] = [branches.approve.payload, branches.deny.payload];
  if (onApprove === 'other' || onDeny === 'other')
    return normalizedReading({ open: withMetadata(open, more), call }, ask);
  const editable = args && calls[0]?.found && ask.capabilities.approveWithEdits !== false;
  return ask.confirmation(
    {
      message,
      calls,
      more,
      choices: [toChoice('approve', onApprove), toChoice('deny', onDeny)],
      edit: editable ? { callIndex: 0, schema: args, choiceIds: ['approve'] } : null,
    },
    {
      payload: (answer) => {
        const approved = isApproval(answer);
        const { editedArgs, feedback } = answer;
        return omitUndefined({
          approved,
          editedArgs,
          payload: textPayload(approved ? onApprove : onDeny, feedback),
        });
      },
    },
  );
}

/** What goes with one of two verdicts. */
interface Branch {
  /** The schema of edited arguments; null where they may not be edited. */
  readonly args: JsonObject | null;
  /** One text, and the key it stands under; `other` where it needs a form; null where nothing is asked for. */
  readonly payload: { readonly key: string | null; readonly required: boolean } | 'other' | null;
}

interface Branches {
  readonly approve: Branch;
  readonly deny: Branch;
}

/**
 * Reads a `oneOf` of an approval and a denial, which the constant `approved` distinguishes, each with its other fields.
 *
 * @returns Null for any other schema.
 *
 * Source: @tanstack/ai 0.58, src/activities/chat/tools/approval-schema.ts (`decisionEnvelope`).
 */
export function readBranches(schema: JsonSchema | undefined): Branches | null {
  const list = own(schema, 'oneOf');
  if (!Array.isArray(list) || list.length !== 2) return null;
  const [approve, deny] = [true, false].map((approved) =>
    list
      .map((branch) => ownObject(branch, 'properties'))
      .find((properties) => own(own(properties, 'approved'), 'const') === approved),
  );
  return approve && deny ? { approve: toBranch(approve), deny: toBranch(deny) } : null;
}

function toBranch(properties: JsonObject): Branch {
  const payload = own(properties, 'payload');
  return {
    args: ownObject(properties, 'editedArgs') ?? null,
    payload: payload === undefined ? null : readText(payload),
  };
}

/** A text, or an object of nothing but one text. */
function readText(payload: unknown): Branch['payload'] {
  if (!isObject(payload)) return 'other';
  // Zod names its draft in each schema.
  const schema = omitKeys(payload, '$schema');
  if (isPlainText(schema)) return { key: null, required: true };
  const fields = Object.entries(ownObject(schema, 'properties') ?? {});
  const [[key, text] = []] = fields;
  if (fields.length !== 1 || key === undefined || !isObject(text) || !isPlainText(text)) return 'other';
  const required = own(schema, 'required');
  return { key, required: Array.isArray(required) && required.includes(key) };
}

type Text = Exclude<Branch['payload'], 'other'>;

function toChoice(id: 'approve' | 'deny', text: Text): Choice {
  const feedback = text === null ? 'none' : text.required ? 'required' : 'optional';
  return { id, label: null, tone: id, feedback, value: { approved: id === 'approve' } };
}

function textPayload(text: Text, feedback: string | undefined): unknown {
  if (text === null) return undefined;
  return text.key === null ? (feedback ?? '') : omitUndefined({ [text.key]: feedback });
}

/** Reads an interrupt that an app defined by its schema, and shows its payload. */
function definedReading(open: OpenInterrupt, ask: Ask): Reading {
  const { metadata = {} } = open.interrupt;
  const sent = own(metadata, TANSTACK_PAYLOAD);
  const more = mergeObjects(
    omitKeys(metadata, BINDING, TANSTACK_PAYLOAD),
    isObject(sent) ? sent : { payload: sent ?? null },
  );
  return normalizedReading({ open: withMetadata(open, more) }, ask);
}

function withMetadata(open: OpenInterrupt, metadata: JsonObject): OpenInterrupt {
  return { ...open, interrupt: { ...open.interrupt, metadata } };
}

/** Every answer names the interrupted run, and has the metadata from which the server rebuilds an app's request. */
function deliver(open: OpenInterrupt): Delivery {
  const { reason, message = '', expiresAt, metadata = {} } = open.interrupt;
  const { definitionId, key, batchIndex, responseSchemaHash, payloadSchemaHash } = bindingOf(open) ?? {};
  const run = open.runId === null ? {} : { parentRunId: open.runId };
  if (definitionId === undefined) return run;
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
  return { ...run, metadata: { [CONTINUATION]: request } };
}
