export {
  createMastraSource,
  type MastraAgentLike,
  type MastraSource,
  type MastraSourceOptions,
} from './mastra-source.js';
