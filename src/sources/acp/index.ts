export type { ElicitContent } from '../../gateway/elicitation.js';
export { acpClientDialect } from './acp-dialect.js';
export type {
  AcpNotificationLike,
  AcpRequestLike,
  ElicitationResponse,
  PermissionResponse,
} from './acp-request.js';
export { type AcpSource, type AcpSourceOptions, createAcpSource } from './acp-source.js';
