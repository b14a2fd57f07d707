import type { InterruptSource } from '../../core/protocol/source.js';
import type { GatewayTransport } from '../../gateway/gateway-protocol.js';
import { elicitationGatewayDialect } from '../gateway/elicitation-gateway-dialect.js';
import { createGatewaySource, type GatewaySourceOptions } from '../gateway/gateway-source.js';
import { askUserQuestionDialect } from './ask-user-question-dialect.js';
import { permissionDialect } from './permission-dialect.js';

/**
 * Creates a source of what a gateway (`holdpoint/gateway`) asks: Claude's questions and permission requests, and
 * the requests of the app's own tools. Each one is settled by itself.
 *
 * Nothing is pushed into it: it is connected for as long as it has a subscriber, and a page that reloads is sent
 * all open requests.
 *
 * @param transport Connects the page with the gateway: `createHttpTransport`, `createDirectTransport`, or one
 *   of the app's own.
 * @param options The dialects of the app's own tools, and the name of the conversation.
 * @returns The source for `useInterruptedRun`. `reply` rejects with HoldpointError `NOT_WAITING` where the request has ended,
 *   `NOT_ALLOWED` where the server says that this person may not answer it, `ANSWER_REFUSED` and `RECORD_FAILED` where it
 *   does not take or cannot record the answer, and as the transport does.
 *
 * @example
 * const source = createClaudeSource(createHttpTransport({ url: '/interactions?session=chat-1' }));
 * const run = useInterruptedRun(source);
 *
 * Source: Claude Agent SDK, "Handle approvals and user input"
 * (https://platform.claude.com/docs/en/agent-sdk/user-input).
 */
export function createClaudeSource(
  transport: GatewayTransport,
  options: GatewaySourceOptions = {},
): InterruptSource {
  const dialects = [askUserQuestionDialect(), permissionDialect, elicitationGatewayDialect];
  return createGatewaySource(transport, dialects, options);
}
