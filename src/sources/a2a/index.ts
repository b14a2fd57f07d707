export type { A2aClientLike, A2aMessage, A2aPart } from './a2a-client-like.js';
export { type A2aSource, type A2aSourceOptions, createA2aSource } from './a2a-source.js';
export { HITL_EXTENSION } from './read-asked.js';
