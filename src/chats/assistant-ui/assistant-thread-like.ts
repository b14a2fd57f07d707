/** The fields that Holdpoint reads of a message part of assistant-ui. */
export interface AssistantPartLike {
  readonly type: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly args?: unknown;
  readonly result?: unknown;
  readonly isError?: boolean | undefined;
  readonly status?: { readonly type: string } | undefined;
  readonly approval?:
    | {
        readonly id: string;
        readonly prompt?: string;
        readonly display?: unknown;
        readonly options?: readonly unknown[];
        readonly approved?: boolean;
        readonly reason?: string;
        readonly isAutomatic?: boolean;
        readonly resolution?: string;
      }
    | undefined;
}

/** The fields that Holdpoint reads of a message of assistant-ui. */
export interface AssistantMessageLike {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly AssistantPartLike[];
  readonly status?: { readonly type: string; readonly reason?: string; readonly error?: unknown } | undefined;
}

/** The members that Holdpoint uses of `useAui().thread`. */
export interface AssistantThreadLike {
  getState(): { readonly messages: readonly AssistantMessageLike[]; readonly isRunning: boolean };
  message(selector: { id: string }): {
    part(selector: { toolCallId: string }): {
      addToolResult(result: unknown): void;
      respondToToolApproval(response: { approved: boolean; reason?: string }): unknown;
    };
  };
  append(message: string): void;
  startRun(config: { parentId: string | null }): void;
}
