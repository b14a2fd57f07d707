import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import { ELICITATION } from '../asks/ask-for-elicitation.js';
import type { GatewayDialog } from '../asks/ask-in-dialog.js';
import type { PermissionContext } from '../asks/can-use-tool.js';
import { readElicitResult } from '../asks/elicitation.js';
import type { GatewayMessages, GatewayTool } from '../asks/gateway-tool.js';
import type { GatewayDocument } from './gateway-interaction.js';

interface Askers {
  readonly tools: readonly GatewayTool[];
  readonly dialogs: readonly GatewayDialog[];
  readonly messages: GatewayMessages;
}

/**
 * Whether an agent of another process could take an answer, as far as this process can check: it has the same tools and
 * dialogs, and the store has their input. An answer that it cannot check is accepted. If the agent's process then
 * refuses the answer, that process asks again.
 */
export function isAcceptable(document: GatewayDocument, answer: unknown, askers: Askers): boolean {
  const { kind, request, toolCall, context } = document;
  if (kind === ELICITATION) return isObject(request) && readElicitResult(answer, request) !== undefined;
  const tool = toolCall && askers.tools.find((one) => one.kind === kind);
  if (tool) {
    const input = isObject(toolCall.input) ? toolCall.input : {};
    const permission = { toolName: toolCall.name, input, context: readContext(context, toolCall.id) };
    const interaction = tool.open({ ...permission, messages: askers.messages });
    return interaction === undefined || interaction.settle(answer) !== undefined;
  }
  const dialog = askers.dialogs.find(({ dialogKind }) => dialogKind === kind);
  if (!dialog || !isObject(context)) return true;
  const interaction = dialog.open({ dialogKind: kind, payload: context });
  return interaction === undefined || interaction.settle(answer) !== undefined;
}

/** The context of a permission as it was before it became JSON, except for its signal. */
function readContext(stored: unknown, toolUseID: string): PermissionContext {
  const text = (key: string, from: unknown = stored) => ownText(from, key) ?? undefined;
  const suggestions = own(stored, 'suggestions');
  const [mcpServer, rule] = [own(stored, 'mcpServer'), own(stored, 'matchedAskRule')];
  return {
    signal: new AbortController().signal,
    toolUseID,
    suggestions: Array.isArray(suggestions) ? suggestions : undefined,
    blockedPath: text('blockedPath'),
    mcpServer: isObject(mcpServer)
      ? { name: text('name', mcpServer) ?? '', source: text('source', mcpServer) ?? '' }
      : undefined,
    decisionReason: text('decisionReason'),
    title: text('title'),
    displayName: text('displayName'),
    description: text('description'),
    defaultToNo: own(stored, 'defaultToNo') === true,
    suppressAlwaysAllowRule: own(stored, 'suppressAlwaysAllowRule') === true,
    agentID: text('agentID'),
    requestId: text('requestId'),
    matchedAskRule: isObject(rule) ? readRule(rule) : undefined,
  };
}

function readRule(rule: JsonObject) {
  const [source, toolName] = [ownText(rule, 'source') ?? '', ownText(rule, 'toolName') ?? ''];
  return { source, toolName, ruleContent: ownText(rule, 'ruleContent') ?? undefined };
}
