import type { Ways } from './ways.js';

/** The chunks by which Mastra says that a run of an agent or a workflow stopped. */
export const mastraWays = {
  'a tool approval': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (tool-call-approval)',
    sees: 'the call, Approve and Deny',
  },
  'a suspended tool': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (tool-call-suspended)',
    sees: 'what the tool says, and a field for text or JSON',
  },
  'a suspended tool with a schema': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (tool-call-suspended, resumeSchema)',
    sees: 'the fields of its schema',
  },
  ask_user: {
    source: 'mastra-ai/mastra, packages/core/src/tools/builtin/ask-user.ts',
    sees: 'the question with its options or a text field',
  },
  submit_plan: {
    source: 'mastra-ai/mastra, packages/core/src/tools/builtin/submit-plan.ts',
    sees: 'the plan, Approve and Deny',
  },
  'a call of an agent in a network': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (agent-execution-approval)',
    sees: 'the call of the agent, Approve and Deny',
  },
  'a suspended tool of an agent in a network': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (agent-execution-suspended)',
    sees: 'what the tool says, and the fields of its schema',
  },
  'a tool approval of a network': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (tool-execution-approval)',
    sees: 'the call, Approve and Deny',
  },
  'a suspended tool of a network': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (tool-execution-suspended)',
    sees: 'what the tool says, and the fields of its schema',
  },
  'a suspended workflow of a network': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (workflow-execution-suspended)',
    sees: 'what its step says, and the fields or buttons of its schema',
  },
  'a step whose schema the app names': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (workflow-step-suspended)',
    sees: 'what the step says, and the fields or buttons of the schema',
  },
  'a step that is denied': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (workflow-step-suspended)',
    sees: 'what the step says, and the fields or buttons of the schema',
  },
  'a step without a schema': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (workflow-step-suspended)',
    sees: 'what the step says, and a field for text or JSON',
  },
  'a step that says nothing': {
    source: 'mastra-ai/mastra, packages/core/src/stream/types.ts (workflow-step-suspended)',
    sees: 'the name of the step, and a field for text or JSON',
  },
} as const satisfies Ways;
