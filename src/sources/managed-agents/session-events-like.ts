/** An answer to a call that waits for permission, as `client.beta.sessions.events.send` takes it. */
export interface ToolConfirmation {
  type: 'user.tool_confirmation';
  tool_use_id: string;
  result: 'allow' | 'deny';
  deny_message?: string;
}

/** The result of a custom tool that a person carried out. */
export interface CustomToolResult {
  type: 'user.custom_tool_result';
  custom_tool_use_id: string;
  content: { type: 'text'; text: string }[];
}

/** A new message of the person. */
export interface UserMessage {
  type: 'user.message';
  content: { type: 'text'; text: string }[];
}

/** What the source sends. */
export type UserEvent = ToolConfirmation | CustomToolResult | UserMessage;

/**
 * The part of `client.beta.sessions.events` of @anthropic-ai/sdk that the source calls. Declared here, so that our
 * declaration files do not need that package; an app whose browser may not hold a key writes one over its own routes.
 *
 * Source: @anthropic-ai/sdk 1.12, resources/beta/sessions/events.
 */
export interface SessionEventsLike {
  /** All events so far, oldest first. */
  list(sessionId: string, params: { limit: number }, options: { signal: AbortSignal }): AsyncIterable<object>;
  /** The events from now on. */
  stream(
    sessionId: string,
    params: undefined,
    options: { signal: AbortSignal },
  ): PromiseLike<AsyncIterable<object>>;
  send(sessionId: string, params: { events: UserEvent[] }): PromiseLike<unknown>;
}
