export type {
  Approvals,
  CountedApproval,
  Ending,
  GatewayEvent,
  GatewayTransport,
  Interaction,
  InteractionCall,
  Reviewer,
  Settled,
  Submission,
  SubmitOutcome,
  Viewer,
  ViewingRequest,
} from '../../gateway/gateway-protocol.js';
export type { GatewayDialect, InteractionDetails } from './gateway-dialect.js';
export { createHttpTransport, type HttpTransportOptions } from './http-transport.js';
