export { agentSdkDialect } from './agent-sdk-dialect.js';
export { type AgentSdkFetchOptions, createAgentSdkFetch } from './agent-sdk-fetch.js';
export { type AgentSdkSource, type AgentSdkSourceOptions, createAgentSdkSource } from './agent-sdk-source.js';
export type {
  InteractionOption,
  InteractionPart,
  InteractionRequest,
  InteractionResponse,
} from './interaction.js';
export type { PauseOn } from './run-translator.js';
export type { AgentSdkMessage } from './streamed-message.js';
export type { AgentSdkDialectOptions, ToMessages } from './to-messages.js';
