import type { Ways } from './ways.js';

/** What agent_sdk asks by RUN_INPUT_REQUIRED. */
export const agentSdkWays = {
  'a confirmation': {
    source: 'agent_sdk (not public), RUN_INPUT_REQUIRED with options',
    sees: 'the options as buttons',
  },
  'a question': {
    source: 'agent_sdk (not public), RUN_INPUT_REQUIRED with free text',
    sees: 'the question with its options and a text field',
  },
} as const satisfies Ways;
