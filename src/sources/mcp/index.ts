export type { ElicitContent, ElicitRequestLike, ElicitResult } from '../../gateway/asks/elicitation.js';
export type { Collect, CollectOptions } from './input-required.js';
export {
  type InputRequest,
  type InputRequired,
  isInputRequired,
  type RetryParams,
} from './input-required.js';
export {
  createMcpSource,
  type ElicitationHandler,
  type McpSource,
  type McpSourceOptions,
} from './mcp-source.js';
export {
  type CollectForTask,
  isTaskInputRequired,
  type TaskInputRequired,
  type TaskUpdate,
} from './task-input.js';
