/** A message of the AI SDK, as far as it matters here. */
export interface MessageLike {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly { readonly type: string }[];
}

/** What the person's answers call. Structural, so that our declarations need neither v6 nor v7. */
export interface ChatLike<M extends MessageLike = MessageLike> {
  readonly id: string;
  readonly messages: readonly M[];
  readonly status: 'submitted' | 'streaming' | 'ready' | 'error';
  readonly error?: Error | undefined;
  addToolOutput(output: ToolOutput): unknown;
  addToolApprovalResponse(response: ToolApproval): unknown;
  sendMessage(message?: { text: string }): unknown;
  setMessages(update: (messages: M[]) => M[]): unknown;
}

/** The argument of `addToolOutput` (reference/ai-sdk-interactive-tools.txt, section 3). */
export type ToolOutput =
  | { tool: string; toolCallId: string; output: unknown }
  | { state: 'output-error'; tool: string; toolCallId: string; errorText: string };

/** The argument of `addToolApprovalResponse`: by the approval's id, not the call's. */
export interface ToolApproval {
  id: string;
  approved: boolean;
  reason?: string;
}
