import type { Ways } from './ways.js';

/** What waits for a person in the messages of the AI SDK. */
export const aiSdkWays = {
  'a tool approval': {
    source: 'vercel/ai, packages/ai/src/ui/ui-messages.ts (ToolUIPart, approval-requested)',
    sees: 'the call, Approve and Deny',
  },
  'a signed approval': {
    source: 'vercel/ai, packages/ai/src/ui/ui-messages.ts (approval.signature)',
    sees: 'the call, Approve and Deny',
  },
  'a question': {
    source:
      'vercel/ai, packages/ai/src/ui/ui-messages.ts (ToolUIPart, input-available of a tool without execute)',
    sees: 'the question of the app’s tool',
  },
  'a question and a tool approval': {
    source: 'vercel/ai, packages/ai/src/ui/last-assistant-message-is-complete-with-approval-responses.ts',
    sees: 'a card for each; the run goes on when both are answered',
  },
} as const satisfies Ways;
