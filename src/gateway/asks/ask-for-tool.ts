import type { Warn } from '../../core/errors/warnings.js';
import { isObject } from '../../core/util/json.js';
import { jsonCopy } from '../json-copy.js';
import type { AskOptions, AskOutcome } from './ask-options.js';
import type { PermissionContext, PermissionResult } from './can-use-tool.js';
import type { GatewayMessages, GatewayTool, ToolInteraction, ToolPermission } from './gateway-tool.js';

/** What every call of `askForTool` on one bridge has in common. */
export interface AskForToolOptions {
  /** Tried in order; the last one takes every tool. */
  readonly tools: readonly GatewayTool[];
  readonly messages: GatewayMessages;
  readonly timeoutMs: number | null;
  readonly warn: Warn;
}

/**
 * Asks a person whether a tool call may run. Never rejects: a rejected `canUseTool` would leave the agent
 * without a decision, so a failure denies the call.
 */
export async function askForTool<Update>(
  options: AskForToolOptions,
  ask: <A>(options: AskOptions<A>) => Promise<AskOutcome<A>>,
  toolName: string,
  input: Record<string, unknown>,
  context: PermissionContext<Update>,
): Promise<PermissionResult<Update>> {
  const { messages, warn } = options;
  try {
    const copy = jsonCopy(input);
    const permission = { toolName, input: isObject(copy) ? copy : {}, context, messages };
    const [kind, interaction] = openInteraction(options, permission);
    const outcome = await ask({
      kind,
      request: interaction.request,
      read: (answer) => interaction.settle(answer),
      toolCall: { id: context.toolUseID, name: toolName, input: permission.input },
      context: contextCopy(context),
      agentId: context.agentID,
      signal: context.signal,
      requestId: context.requestId,
      approvals: interaction.approvals,
      callId: context.toolUseID,
    });
    if (outcome.ending === 'answered') return outcome.answer;
    const message = denialMessage(options, interaction, outcome.ending);
    return { behavior: 'deny', message, interrupt: false };
  } catch (error) {
    warn('GATEWAY_TOOL_FAILED', { toolName, error });
    return { behavior: 'deny', message: messages.failed, interrupt: false };
  }
}

/** What other processes need to check an answer; null where it cannot be written as JSON. */
function contextCopy<Update>(context: PermissionContext<Update>): unknown {
  try {
    return jsonCopy({ ...context, signal: undefined });
  } catch {
    return null;
  }
}

/** The interaction of the first tool that takes this call. A tool that throws is reported and skipped. */
function openInteraction<Update>(
  { tools, warn }: AskForToolOptions,
  permission: ToolPermission<Update>,
): readonly [kind: string, interaction: ToolInteraction<Update>] {
  for (const { kind, open } of tools) {
    try {
      const interaction = open(permission);
      if (interaction) return [kind, interaction];
    } catch (error) {
      warn('GATEWAY_TOOL_FAILED', { kind, error });
    }
  }
  throw new TypeError('No gateway tool takes this call.');
}

function denialMessage<Update>(
  { messages, timeoutMs }: AskForToolOptions,
  { cancelled }: ToolInteraction<Update>,
  ending: Exclude<AskOutcome<unknown>['ending'], 'answered'>,
): string {
  switch (ending) {
    case 'cancelled':
      return cancelled ?? messages.cancelled;
    case 'expired':
      return messages.expired(timeoutMs ?? 0);
    case 'aborted':
      return messages.aborted;
    case 'stopped':
      return messages.stopped;
  }
}
