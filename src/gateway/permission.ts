/**
 * What `canUseTool` is told beside the tool and its input. Taken structurally from
 * @anthropic-ai/claude-agent-sdk 0.3, so that our declarations do not need the package.
 *
 * `Update` is the SDK's own `PermissionUpdate`: it is handed back as it came, and never made up here.
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
}

/** What `canUseTool` answers, as the SDK spells it. */
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

/** Pauses a tool until a person answered. Fits `Options.canUseTool` of @anthropic-ai/claude-agent-sdk. */
export type CanUseTool = <Update>(
  toolName: string,
  input: Record<string, unknown>,
  options: PermissionContext<Update>,
) => Promise<PermissionResult<Update>>;
