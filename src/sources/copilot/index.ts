export type { GatewaySourceOptions as CopilotSourceOptions } from '../gateway/gateway-source.js';
export * from '../gateway/index.js';
export { createCopilotSource } from './copilot-source.js';
