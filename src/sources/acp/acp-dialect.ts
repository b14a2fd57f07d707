import { chosenOption, permissionOptions } from '../../core/dialects/parts/permission-options.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { isObject, type JsonObject, own, ownObject, ownText } from '../../core/util/json.js';
import { elicitationPrompt, toElicitResult } from '../mcp/elicitation-prompt.js';
import type { PermissionResponse } from './acp-request.js';
import { permissionPrompt } from './permission-prompt.js';
import { proposedCall } from './proposed-call.js';

/** The reason of a permission. */
export const PERMISSION = 'acp:permission';
/** The reason of an elicitation. */
export const ELICITATION = 'acp:elicitation';

/** The response to a permission request that the person abandons. */
export const CANCELLED: PermissionResponse = { outcome: { outcome: 'cancelled' } };

/**
 * Shows the permissions of an ACP agent with the agent's own options, and its elicitations as a form or a link.
 * `createAcpSource` includes it, so an app names it only in a source of its own.
 *
 * @example
 * const source: InterruptSource = { ...permissions, dialects: [acpClientDialect] };
 *
 * Source: https://agentclientprotocol.com/protocol/v1/tool-calls, "Requesting Permission"; .../protocol/v1/elicitation.
 */
export const acpClientDialect: Dialect = {
  name: 'acp-client',
  read(open) {
    const { reason, metadata } = open.interrupt;
    const params = paramsOf(open);
    const call = ownObject(metadata, 'toolCall') ?? null;
    if (reason === PERMISSION) return permissionPrompt(params, call);
    return reason === ELICITATION ? withCall(elicitationPrompt(params), call) : undefined;
  },
  write: (open, _prompt, answer) => {
    const params = paramsOf(open);
    const response =
      open.interrupt.reason === PERMISSION
        ? toPermissionResponse(params, answer)
        : toElicitResult(params, answer);
    return { via: 'native', value: { key: open.key, response } };
  },
};

/** Adds the tool call that a form is for, where the agent sent its input. */
function withCall(prompt: Prompt, call: JsonObject | null): Prompt {
  if (prompt.kind !== 'form' || !isObject(own(call, 'rawInput')) || !call) return prompt;
  return { ...prompt, calls: [proposedCall(call)] };
}

function paramsOf({ interrupt: { metadata } }: OpenInterrupt): JsonObject {
  return ownObject(metadata, 'acp') ?? {};
}

function toPermissionResponse(params: JsonObject, answer: Answer): PermissionResponse {
  if (answer.kind === 'cancelled') return CANCELLED;
  const option = chosenOption(permissionOptions(own(params, 'options')), answer);
  const optionId = ownText(option, 'optionId');
  if (optionId === null) throw new HoldpointError('UNWRITABLE', answer.kind);
  return { outcome: { outcome: 'selected', optionId } };
}

/** True for the value of a reply that this dialect wrote. */
export function isAcpReply(value: unknown): value is { key: string; response: unknown } {
  return isObject(value) && typeof value.key === 'string' && isObject(value.response);
}
