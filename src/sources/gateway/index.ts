export type {
  Ending,
  GatewayEvent,
  GatewayTransport,
  Interaction,
  InteractionCall,
  Reviewer,
  Settled,
  Submission,
  SubmitOutcome,
} from '../../gateway/gateway-protocol.js';
export type { GatewayPrompt, InteractionDetails } from './gateway-prompt.js';
export { createHttpTransport, type HttpTransportOptions } from './http-transport.js';
