import type { Ways } from './ways.js';

/** The interrupts of TanStack AI, over AG-UI and in useChat. */
export const tanStackWays = {
  'a tool approval': {
    source: 'TanStack/ai, packages/ai/src/activities/chat/index.ts (buildActionableInterrupts)',
    sees: 'the call, Approve, Deny and Edit',
  },
  'several tool approvals': {
    source: 'TanStack/ai, packages/ai/src/activities/chat/index.ts (buildActionableInterrupts)',
    sees: 'a card for each',
  },
  'an approval with a text': {
    source: 'TanStack/ai, packages/ai/src/activities/chat/tools/approval-schema.ts (decisionEnvelope)',
    sees: 'the call, Approve and Deny with a note or a reason',
  },
  'an approval with a form': {
    source: 'TanStack/ai, packages/ai/src/activities/chat/tools/approval-schema.ts (decisionEnvelope)',
    sees: 'the call, Approve and Deny, each with its own fields',
  },
  'an interrupt of the app': {
    source: 'TanStack/ai, packages/ai/src/generic-interrupt-continuation.ts',
    sees: 'what the app’s schema asks',
  },
} as const satisfies Ways;
