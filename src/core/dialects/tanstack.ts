import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Ask, Delivery, Dialect, Reading } from '../protocol/reading.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../util/json.js';
import { mergeObjects, omitKeys, omitUndefined } from '../util/merge-objects.js';
import { describedCall } from './calls/tool-call.js';
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
  const { metadata = {}, toolCallId } = open.interrupt;
  const more = omitKeys(metadata, BINDING, 'kind', 'toolName', 'input');
  const call = describedCall(toolCallId, ownText(metadata, 'toolName'), own(metadata, 'input'));
  return normalizedReading({ open: withMetadata(open, more), call }, ask);
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
