import type { Ways } from './ways.js';

/** What waits for a person in a thread of assistant-ui. */
export const assistantUiWays = {
  'a tool approval': {
    source: 'assistant-ui/assistant-ui, packages/react-ai-sdk (approval of a tool part)',
    sees: 'the call, Approve and Deny',
  },
  'a tool that a person answers': {
    source: 'assistant-ui/assistant-ui, packages/react (requires-action, addResult)',
    sees: 'the question of the app’s tool',
  },
} as const satisfies Ways;
