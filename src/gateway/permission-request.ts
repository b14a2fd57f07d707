import { isObject, type JsonObject, own } from '../core/util/json.js';
import { describeSuggestion, type SuggestionWords } from './describe-suggestion.js';
import type { InteractiveTool, Opening, ToolPermission } from './interactive-tool.js';
import type { PermissionResult } from './permission.js';

/** Names both halves of Claude's permission requests. */
const PERMISSION = 'claude:permission';

/**
 * What a person may do with a permission request beside saying yes or no.
 *
 * @example
 * createGatewayBridge({ edits: (toolName) => toolName === 'Write' });
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `PermissionResult` (`updatedInput`).
 */
export interface PermissionOptions {
  /**
   * Whether a person may change a tool's input before allowing it. Default: of every tool, as the SDK
   * takes `updatedInput` for each.
   */
  readonly edits?: boolean | ((toolName: string, input: Record<string, unknown>) => boolean) | undefined;
}

/** A permission request as the browser is given it. */
export interface ClaudePermission {
  readonly title: string | null;
  readonly displayName: string | null;
  readonly description: string | null;
  readonly decisionReason: string | null;
  readonly blockedPath: string | null;
  readonly mcpServer: { readonly name: string; readonly source: string } | null;
  readonly defaultToNo: boolean;
  readonly edits: boolean;
  /** What "always allow" would mean, each in words. Empty where the SDK forbids the offer. */
  readonly suggestions: readonly SuggestionWords[];
}

/** What comes back. Of the suggestions only their places, so that a browser cannot make a rule up. */
export type ClaudePermissionAnswer =
  | {
      readonly behavior: 'allow';
      readonly updatedInput?: JsonObject;
      readonly suggestions?: readonly number[];
    }
  | { readonly behavior: 'deny'; readonly message?: string };

/**
 * Claude's permission requests: every call that no other handler claims.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `CanUseTool` and `PermissionResult`.
 */
export function permissionTool({ edits = true }: PermissionOptions = {}): InteractiveTool {
  return {
    kind: PERMISSION,
    open(permission) {
      const { toolName, input } = permission;
      return toOpening(permission, typeof edits === 'function' ? edits(toolName, input) : edits);
    },
  };
}

function toOpening<Update>(permission: ToolPermission<Update>, edits: boolean): Opening<Update> {
  const { context, words } = permission;
  // The SDK's messages come from another process, where what is missing may be null.
  const offered = context.suppressAlwaysAllowRule ? [] : (context.suggestions ?? []);
  const request: ClaudePermission = {
    title: context.title ?? null,
    displayName: context.displayName ?? null,
    description: context.description ?? null,
    decisionReason: context.decisionReason ?? null,
    blockedPath: context.blockedPath ?? null,
    mcpServer: context.mcpServer ?? null,
    defaultToNo: context.defaultToNo === true,
    edits,
    suggestions: offered.map(describeSuggestion),
  };
  return {
    request,
    settle(answer) {
      if (!isObject(answer)) return undefined;
      const behavior = own(answer, 'behavior');
      if (behavior === 'allow') return allow(answer, permission, offered, edits);
      return behavior === 'deny' ? deny(own(answer, 'message'), words.denied) : undefined;
    },
  };
}

function allow<Update>(
  answer: JsonObject,
  { input, context }: ToolPermission<Update>,
  offered: readonly Update[],
  edits: boolean,
): PermissionResult<Update> | undefined {
  const updatedInput = own(answer, 'updatedInput');
  if (updatedInput !== undefined && !(edits && isObject(updatedInput))) return undefined;
  const kept = chosenOf(own(answer, 'suggestions') ?? [], offered);
  if (!kept) return undefined;
  const classified =
    kept.length > 0
      ? ({ updatedPermissions: kept, decisionClassification: 'user_permanent' } as const)
      : ({ decisionClassification: 'user_temporary' } as const);
  if (isObject(updatedInput)) return { behavior: 'allow', updatedInput, ...classified };
  if (kept.length > 0) return { behavior: 'allow', ...classified };
  // What was shown is what is allowed, said twice: by the input itself and by the call's id.
  return { behavior: 'allow', updatedInput: input, toolUseID: context.toolUseID, ...classified };
}

/** The suggestions at these places; undefined where one was not offered. */
function chosenOf<Update>(places: unknown, offered: readonly Update[]): Update[] | undefined {
  if (!Array.isArray(places) || new Set(places).size !== places.length) return undefined;
  const chosen = places.flatMap((place) =>
    Number.isInteger(place) && place >= 0 && place < offered.length ? offered.slice(place, place + 1) : [],
  );
  return chosen.length === places.length ? chosen : undefined;
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
