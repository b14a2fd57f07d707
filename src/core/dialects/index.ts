import type { Dialect } from '../dialect.js';
import { agentInboxDialect } from './agent-inbox.js';
import { copilotKitDialect } from './copilotkit.js';
import { langChainHitlDialect } from './langchain-hitl.js';
import { langGraphDialect } from './langgraph.js';
import { standardDialect } from './standard.js';

/** The dialects asked by default, first to last. */
export const defaultDialects: readonly Dialect[] = [
  agentInboxDialect,
  copilotKitDialect,
  langChainHitlDialect,
  // Claims whatever a graph says: those who know better are asked before.
  langGraphDialect,
  standardDialect(),
];
