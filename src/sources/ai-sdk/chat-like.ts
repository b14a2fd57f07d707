/** The part of the AI SDK's `UIMessage` that Holdpoint uses. */
export interface MessageLike {
  readonly id: string;
  readonly role: string;
  readonly parts: readonly { readonly type: string }[];
}

/** The part of `useChat`'s result that Holdpoint uses. Declared here, so that it fits AI SDK 6 and 7. */
export interface ChatLike<M extends MessageLike = MessageLike> {
  readonly id: string;
  readonly messages: readonly M[];
  readonly status: 'submitted' | 'streaming' | 'ready' | 'error';
  readonly error?: Error | undefined;
  addToolOutput(output: ToolOutput): unknown;
  addToolApprovalResponse(response: ToolApproval): unknown;
  sendMessage(message?: { text: string }, options?: ChatRequest): unknown;
  setMessages(update: (messages: M[]) => M[]): unknown;
}

/**
 * What goes with a request of the chat: the AI SDK's `ChatRequestOptions`.
 *
 * @example
 * const requestOptions: ChatRequest = { headers: { 'x-tenant': 'acme' }, body: { model: 'large' } };
 */
export interface ChatRequest {
  headers?: Record<string, string> | Headers;
  body?: object;
  metadata?: unknown;
}

/** The argument of `addToolOutput` of AI SDK 6 and 7. */
export type ToolOutput = { options?: ChatRequest } & (
  | { tool: string; toolCallId: string; output: unknown }
  | { state: 'output-error'; tool: string; toolCallId: string; errorText: string }
);

/** The argument of `addToolApprovalResponse`. `id` is the approval's, not the call's. */
export interface ToolApproval {
  id: string;
  approved: boolean;
  reason?: string;
  options?: ChatRequest;
}
