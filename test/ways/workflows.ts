import type { Ways } from './ways.js';

/** Workflows and agents that the app's own source of guides/workflows.md shows. */
export const workflowWays = {
  'a suspended step of VoltAgent': {
    source: 'VoltAgent/voltagent, packages/core/src/workflow (workflow-suspended, resume)',
    sees: 'the question and the data of the step, Yes and No',
  },
  'a human event of LlamaIndex': {
    source: 'run-llama/workflows-ts, README.md (humanRequestEvent, sendEvent)',
    sees: 'the question and the data of the event, Yes and No',
  },
  'a call of AgentKit': {
    source: 'inngest/agent-kit, packages/use-agent (awaiting-approval, approveToolCall)',
    sees: 'the call, Approve and Deny',
  },
  'a call of a Convex agent': {
    source: 'get-convex/agent, src/client/index.ts (approveToolCall, denyToolCall)',
    sees: 'the call, Approve and Deny',
  },
  'a token of Trigger.dev': {
    source: 'triggerdotdev/trigger.dev, packages/core/src/v3/apiClient (completeWaitpointToken)',
    sees: 'the question of the app, Yes and No',
  },
} as const satisfies Ways;
