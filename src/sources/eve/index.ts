export { type EveInputResponse, eveDialect } from './eve-dialect.js';
export { createEveSource, type EveSource, type EveSourceOptions } from './eve-source.js';
export { type EveAgentLike, useEveSource } from './use-eve-source.js';
