import type { Ways } from './ways.js';

/** The events at which a session of Claude Managed Agents waits. */
export const managedAgentsWays = {
  'a tool permission': {
    source:
      'anthropics/anthropic-sdk-typescript, src/resources/beta/sessions (agent.tool_use, evaluated_permission ask)',
    sees: 'the call, Approve and Deny',
  },
  'several tool permissions': {
    source:
      'anthropics/anthropic-sdk-typescript, src/resources/beta/sessions (session.status_idle, requires_action)',
    sees: 'a card for each',
  },
  'a subagent’s MCP tool permission': {
    source: 'anthropics/anthropic-sdk-typescript, src/resources/beta/sessions (agent.mcp_tool_use)',
    sees: 'the call with its server and the subagent',
  },
  'a custom tool': {
    source: 'anthropics/anthropic-sdk-typescript, src/resources/beta/sessions (agent.custom_tool_use)',
    sees: 'the call, and a field for its result',
  },
} as const satisfies Ways;
