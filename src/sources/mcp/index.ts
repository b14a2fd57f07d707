export type { ElicitContent, ElicitRequestLike, ElicitResult } from './elicitation.js';
export { type ElicitationReply, elicitationDialect } from './mcp-dialect.js';
export {
  type CollectOptions,
  createElicitationSource,
  type ElicitationHandler,
  type ElicitationSource,
  type ElicitationSourceOptions,
} from './mcp-source.js';
export {
  type InputRequest,
  type InputRequired,
  isInputRequired,
  type RetryParams,
} from './input-required.js';
