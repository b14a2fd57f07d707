export { createEveSource, type EveSource, type EveSourceOptions } from './eve-source.js';
export type { EveInputResponse } from './read-request.js';
export { type EveAgentLike, useEveSource } from './use-eve-source.js';
