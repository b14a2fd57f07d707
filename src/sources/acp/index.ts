export type { ElicitContent } from '../../gateway/asks/elicitation.js';
export type {
  AcpNotificationLike,
  AcpRequestLike,
  ElicitationResponse,
  PermissionResponse,
} from './acp-request.js';
export { type AcpSource, type AcpSourceOptions, createAcpSource } from './acp-source.js';
