import type { Dialect } from '../protocol/dialect.js';
import { acpDialect } from './acp.js';
import { adkDialect } from './adk.js';
import { agentInboxDialect } from './agent-inbox.js';
import { agentScopeDialect } from './agentscope.js';
import { agnoDialect } from './agno.js';
import { copilotKitDialect } from './copilotkit.js';
import { crewAiDialect } from './crewai.js';
import { dotnetToolDialect } from './dotnet.js';
import { langChainHitlDialect } from './langchain-hitl.js';
import { langGraphDialect } from './langgraph.js';
import { mastraDialect } from './mastra.js';
import { msAgentFrameworkDialect } from './ms-agent-framework.js';
import { standardDialect } from './standard.js';
import { strandsDialect } from './strands.js';

/** The dialects asked by default, first to last. */
export const defaultDialects: readonly Dialect[] = [
  acpDialect,
  adkDialect,
  agentScopeDialect,
  agnoDialect,
  crewAiDialect,
  dotnetToolDialect,
  mastraDialect,
  msAgentFrameworkDialect,
  strandsDialect,
  agentInboxDialect,
  copilotKitDialect,
  langChainHitlDialect,
  // Claims whatever a graph says: those who know better are asked before.
  langGraphDialect,
  standardDialect(),
];
