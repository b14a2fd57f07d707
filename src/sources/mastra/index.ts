export {
  createMastraSource,
  type MastraAgentLike,
  type MastraSource,
  type MastraSourceOptions,
} from './mastra-source.js';
export {
  createMastraNetworkSource,
  type MastraNetworkLike,
  type MastraNetworkSourceOptions,
} from './network-source.js';
export {
  createMastraWorkflowSource,
  type MastraWorkflowRunLike,
  type MastraWorkflowSourceOptions,
} from './workflow-source.js';
