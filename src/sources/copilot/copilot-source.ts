import type { InterruptSource } from '../../core/protocol/source.js';
import type { GatewayTransport } from '../../gateway/gateway-protocol.js';
import { elicitationGatewayDialect } from '../gateway/elicitation-gateway-dialect.js';
import { createGatewaySource, type GatewaySourceOptions } from '../gateway/gateway-source.js';
import { exitPlanDialect } from './exit-plan-dialect.js';
import { permissionDialect } from './permission-dialect.js';
import { userInputDialect } from './user-input-dialect.js';

/**
 * Creates a source of what the GitHub Copilot SDK asks over a gateway: permissions, questions, plans and
 * elicitations, and the requests of the app's own tools. Each one is settled by itself.
 *
 * @param transport Connects the page with the gateway: `createHttpTransport`, `createDirectTransport`, or one
 *   of the app's own.
 * @param options The dialects of the app's own tools, and the name of the conversation.
 * @returns The source for `useInterruptedRun`. `reply` rejects with HoldpointError `NOT_WAITING` where the request has ended,
 *   `NOT_ALLOWED` where the server says that this person may not answer it, `ANSWER_REFUSED` and `RECORD_FAILED` where it
 *   does not take or cannot record the answer, and as the transport does.
 *
 * @example
 * const source = createCopilotSource(createHttpTransport({ url: '/interactions?session=chat-1' }));
 * const run = useInterruptedRun(source);
 *
 * Source: @github/copilot-sdk 1.0, README, "Permission Handling" and "User Input Requests".
 */
export function createCopilotSource(
  transport: GatewayTransport,
  options: GatewaySourceOptions = {},
): InterruptSource {
  const dialects = [permissionDialect, userInputDialect, exitPlanDialect, elicitationGatewayDialect];
  return createGatewaySource(transport, dialects, options);
}
