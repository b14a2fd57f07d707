import type { Ways } from './ways.js';

/** The interruptions of a run of the OpenAI Agents SDK. */
export const openaiAgentsWays = {
  'a tool approval': {
    source: 'openai/openai-agents-js, packages/agents-core/src/items.ts (RunToolApprovalItem)',
    sees: 'the call, Approve and Deny',
  },
  'several tool approvals': {
    source: 'openai/openai-agents-js, packages/agents-core/src/result.ts (interruptions)',
    sees: 'a card for each',
  },
  'several tool approvals over the wire': {
    source: 'openai/openai-agents-js, packages/agents-core/src/runState.ts (toString, fromString)',
    sees: 'a card for each',
  },
} as const satisfies Ways;
