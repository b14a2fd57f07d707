/**
 * The third argument of `canUseTool` in @anthropic-ai/claude-agent-sdk 0.3. Declared here, so that our
 * declaration files do not need that package.
 *
 * `Update` is the SDK's `PermissionUpdate`: the gateway returns the updates that it was given, and makes none.
 */
export interface PermissionContext<Update = unknown> {
  readonly signal: AbortSignal;
  readonly toolUseID: string;
  readonly suggestions?: readonly Update[] | undefined;
  readonly blockedPath?: string | undefined;
  readonly mcpServer?: { readonly name: string; readonly source: string } | undefined;
  readonly decisionReason?: string | undefined;
  readonly title?: string | undefined;
  readonly displayName?: string | undefined;
  readonly description?: string | undefined;
  readonly defaultToNo?: boolean | undefined;
  readonly suppressAlwaysAllowRule?: boolean | undefined;
  readonly agentID?: string | undefined;
  /** The ask rule of the person's settings that made the SDK ask, though the call would have been allowed. */
  readonly matchedAskRule?: MatchedAskRule | undefined;
  /** The same each time the SDK asks again about this call, as it does after a reconnection. */
  readonly requestId?: string | undefined;
}

/** A rule of `permissions.ask`, and the settings that hold it. */
export interface MatchedAskRule {
  readonly source: string;
  readonly toolName: string;
  readonly ruleContent?: string | undefined;
}

/** The result of `canUseTool`, as @anthropic-ai/claude-agent-sdk 0.3 defines it. */
export type PermissionResult<Update = unknown> =
  | {
      behavior: 'allow';
      updatedInput?: Record<string, unknown>;
      updatedPermissions?: Update[];
      toolUseID?: string;
      decisionClassification?: 'user_temporary' | 'user_permanent';
    }
  | {
      behavior: 'deny';
      message: string;
      interrupt?: boolean;
      decisionClassification?: 'user_reject';
    };

/** Pauses a tool until a person has answered. Assignable to `Options.canUseTool` of @anthropic-ai/claude-agent-sdk. */
export type CanUseTool = <Update>(
  toolName: string,
  input: Record<string, unknown>,
  options: PermissionContext<Update>,
) => Promise<PermissionResult<Update>>;
