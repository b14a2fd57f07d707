export type {
  Ending,
  GatewayEvent,
  GatewayTransport,
  Interaction,
  InteractionCall,
  Settled,
  Submission,
  SubmitOutcome,
} from '../../gateway/gateway-protocol.js';
export type { GatewayPrompt, InteractionDetails } from '../gateway/gateway-prompt.js';
export type { GatewaySourceOptions as CopilotSourceOptions } from '../gateway/gateway-source.js';
export { createHttpTransport, type HttpTransportOptions } from '../gateway/http-transport.js';
export { createCopilotSource } from './copilot-source.js';
