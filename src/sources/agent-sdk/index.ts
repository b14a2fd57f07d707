export { type AgentSdkDialectOptions, agentSdkDialect } from './agent-sdk-dialect.js';
export { type AgentSdkFetchOptions, createAgentSdkFetch } from './agent-sdk-fetch.js';
export { type AgentSdkSource, type AgentSdkSourceOptions, createAgentSdkSource } from './agent-sdk-source.js';
export type { AgentSdkMessage } from './growing-message.js';
export type {
  InteractionOption,
  InteractionPart,
  InteractionRequest,
  InteractionResponse,
} from './interaction.js';
export type { AgentSdkEndpoint } from './post-run.js';
export type { PauseOn } from './request-watch.js';
export type { Wrap } from './wrap.js';
