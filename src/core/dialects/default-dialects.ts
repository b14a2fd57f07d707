import type { Dialect } from '../protocol/reading.js';
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
import { langGraphStepsDialect } from './langgraph-steps.js';
import { mastraDialect } from './mastra.js';
import { msAgentFrameworkDialect } from './ms-agent-framework.js';
import { standardDialect } from './standard.js';
import { strandsDialect } from './strands.js';
import { strandsInterventionDialect } from './strands-intervention.js';
import { tanStackDialect } from './tanstack.js';

/**
 * The dialects that are asked by default, first to last. The first whose `read` returns a reading is taken.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [myDialect, ...defaultDialects] });
 */
export const defaultDialects: readonly Dialect[] = [
  acpDialect,
  adkDialect,
  agentScopeDialect,
  agnoDialect,
  crewAiDialect,
  dotnetToolDialect,
  mastraDialect,
  msAgentFrameworkDialect,
  strandsInterventionDialect,
  strandsDialect,
  tanStackDialect,
  agentInboxDialect,
  copilotKitDialect,
  langChainHitlDialect,
  langGraphStepsDialect,
  // Reads any value of a graph, so the dialects of particular values are asked before it.
  langGraphDialect,
  standardDialect(),
];
