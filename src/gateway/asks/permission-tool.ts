import { type FromApp, isFlag } from '../../core/errors/app-values.js';
import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import { isCountOfApprovals } from '../people/approvals-and-viewers.js';
import type { PermissionResult } from './can-use-tool.js';
import type { GatewayTool, ToolInteraction, ToolPermission } from './gateway-tool.js';

/** The kind of a permission request; the browser's half has the same. */
const PERMISSION = 'claude:permission';

/**
 * What a person may do with a permission request besides allowing or denying it.
 *
 * @example
 * createGatewayBridge({ edits: (toolName) => toolName === 'Write' });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `PermissionResult` (`updatedInput`).
 */
export interface PermissionOptions {
  /**
   * Whether a person may change a tool's input before allowing it: for every tool, for none, or decided by
   * the tool's name and input.
   *
   * @default true
   */
  readonly edits?: boolean | ((toolName: string, input: Record<string, unknown>) => boolean) | undefined;
  /**
   * How many different people have to allow a tool: for every tool, or decided by the tool's name and input. Where it is
   * more than one, they allow the call as it is, without edits and without rules for later; one denial denies it. Needs to
   * know who answers: `reviewerOf` of `createGatewayHandler`.
   *
   * @default 1
   */
  readonly approvals?: number | ((toolName: string, input: Record<string, unknown>) => number) | undefined;
}

/** A permission request, as it is sent to the browser. A field is null where the SDK gave none. */
export interface ClaudePermission {
  readonly title: string | null;
  readonly displayName: string | null;
  readonly description: string | null;
  readonly decisionReason: string | null;
  readonly blockedPath: string | null;
  readonly mcpServer: { readonly name: string; readonly source: string } | null;
  /** The ask rule that made the SDK ask, as Claude's settings spell it, and where it is stored. */
  readonly askRule: string | null;
  readonly defaultToNo: boolean;
  /** Whether the person may change the input. */
  readonly edits: boolean;
  /** What "always allow" would change. Empty where the SDK does not allow such a rule. */
  readonly suggestions: readonly SuggestionText[];
}

/**
 * The browser's answer to a permission request. Suggestions are named by their index, so that a browser cannot
 * send a rule that was not suggested.
 */
export type ClaudePermissionAnswer =
  | {
      readonly behavior: 'allow';
      readonly updatedInput?: JsonObject;
      readonly suggestions?: readonly number[];
    }
  | { readonly behavior: 'deny'; readonly message?: string };

/**
 * Asks for permission to run a tool. It takes every call, so it is the last of a bridge's tools.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `CanUseTool` and `PermissionResult`.
 */
export function permissionTool(
  { edits = true, approvals = 1 }: PermissionOptions,
  fromApp: FromApp,
): GatewayTool {
  return {
    kind: PERMISSION,
    open(permission) {
      const { toolName, input } = permission;
      const countApprovals = () => (typeof approvals === 'function' ? approvals(toolName, input) : approvals);
      const needed = fromApp('approvals', countApprovals, isCountOfApprovals, () => null);
      // A mistake may not let fewer people decide.
      if (needed === null) return undefined;
      const mayEdit = () => (typeof edits === 'function' ? edits(toolName, input) : edits);
      const isEditable = fromApp('edits', mayEdit, isFlag, () => false);
      if (needed === 1) return toInteraction(permission, isEditable);
      // Several people allow the same thing: the call as all of them see it.
      const context = { ...permission.context, suppressAlwaysAllowRule: true };
      return { ...toInteraction({ ...permission, context }, false), approvals: needed };
    },
  };
}

function toInteraction<Update>(permission: ToolPermission<Update>, edits: boolean): ToolInteraction<Update> {
  const { context, messages } = permission;
  // The SDK's fields come from another process, where a missing one may be null.
  const suggestions = context.suppressAlwaysAllowRule ? [] : (context.suggestions ?? []);
  const request: ClaudePermission = {
    title: context.title ?? null,
    displayName: context.displayName ?? null,
    description: context.description ?? null,
    decisionReason: context.decisionReason ?? null,
    blockedPath: context.blockedPath ?? null,
    mcpServer: context.mcpServer ?? null,
    askRule: context.matchedAskRule ? describeAskRule(context.matchedAskRule) : null,
    defaultToNo: context.defaultToNo === true,
    edits,
    suggestions: suggestions.map(describeSuggestion),
  };
  return {
    request,
    settle(answer) {
      if (!isObject(answer)) return undefined;
      const behavior = own(answer, 'behavior');
      if (behavior === 'allow') return allow(answer, permission, suggestions, edits);
      return behavior === 'deny' ? deny(own(answer, 'message'), messages.denied) : undefined;
    },
  };
}

/** What a suggestion would change. */
interface SuggestionText {
  /** Null where it always allows something; otherwise the SDK's name for what it does. */
  readonly label: string | null;
  readonly description: string;
}

/** The label of an update that cannot be read: it may not be called "always allow". */
const UNKNOWN = 'PermissionUpdate';

/**
 * Describes a `PermissionUpdate`: its rules as Claude's settings spell them, and where they would be stored.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `PermissionUpdate`.
 */
function describeSuggestion(update: unknown): SuggestionText {
  if (!isObject(update)) return { label: UNKNOWN, description: JSON.stringify(update) ?? '' };
  const type = ownText(update, 'type');
  const behavior = ownText(update, 'behavior');
  const destination = ownText(update, 'destination');
  const allows = type === 'addDirectories' || (type === 'addRules' && behavior === 'allow');
  const subject = subjectOf(update);
  return {
    label: allows ? null : [type, behavior].filter((name) => name !== null).join(' ') || UNKNOWN,
    description: destination === null ? subject : `${subject} · ${destination}`,
  };
}

/** Describes the ask rule that a call matched, such as `permissions.ask: Bash(npm publish *) · userSettings`. */
function describeAskRule(rule: unknown): string {
  const source = ownText(rule, 'source');
  return `permissions.ask: ${ruleText(rule)}${source === null ? '' : ` · ${source}`}`;
}

function subjectOf(update: JsonObject): string {
  const [rules, directories] = [own(update, 'rules'), own(update, 'directories')];
  if (Array.isArray(rules)) return rules.map(ruleText).join(', ');
  if (Array.isArray(directories)) return directories.join(', ');
  return ownText(update, 'mode') ?? JSON.stringify(update);
}

function ruleText(rule: unknown): string {
  const toolName = ownText(rule, 'toolName');
  if (!isObject(rule) || toolName === null) return JSON.stringify(rule);
  const content = ownText(rule, 'ruleContent');
  return content === null ? toolName : `${toolName}(${content})`;
}

function allow<Update>(
  answer: JsonObject,
  { input, context }: ToolPermission<Update>,
  offered: readonly Update[],
  edits: boolean,
): PermissionResult<Update> | undefined {
  const updatedInput = own(answer, 'updatedInput');
  if (updatedInput !== undefined && !(edits && isObject(updatedInput))) return undefined;
  const updates = chosenOf(own(answer, 'suggestions') ?? [], offered);
  if (!updates) return undefined;
  const decision =
    updates.length > 0
      ? ({ updatedPermissions: updates, decisionClassification: 'user_permanent' } as const)
      : ({ decisionClassification: 'user_temporary' } as const);
  if (isObject(updatedInput)) return { behavior: 'allow', updatedInput, ...decision };
  if (updates.length > 0) return { behavior: 'allow', ...decision };
  // Both the input and the call's id, so that the SDK allows what was shown and nothing else.
  return { behavior: 'allow', updatedInput: input, toolUseID: context.toolUseID, ...decision };
}

/** The suggestions with these indices; undefined where one was not offered. */
function chosenOf<Update>(indices: unknown, offered: readonly Update[]): Update[] | undefined {
  if (!Array.isArray(indices) || new Set(indices).size !== indices.length) return undefined;
  const chosen = indices.flatMap((index) =>
    Number.isInteger(index) && index >= 0 && index < offered.length ? offered.slice(index, index + 1) : [],
  );
  return chosen.length === indices.length ? chosen : undefined;
}

function deny<Update>(message: unknown, fallback: string): PermissionResult<Update> | undefined {
  if (message !== undefined && typeof message !== 'string') return undefined;
  return {
    behavior: 'deny',
    message: message?.trim() ? message : fallback,
    interrupt: false,
    decisionClassification: 'user_reject',
  };
}
