import type { Ways } from './ways.js';

/** What the Claude Agent SDK asks, in one process and over the gateway. */
export const claudeWays = {
  'a permission': {
    source: '@anthropic-ai/claude-agent-sdk, sdk.d.ts (CanUseTool)',
    sees: 'the call, Allow, Deny and what may be allowed from now on',
  },
  AskUserQuestion: {
    source: '@anthropic-ai/claude-agent-sdk, sdk-tools.d.ts (AskUserQuestionInput)',
    sees: 'the questions with their options and a text field',
  },
  'an elicitation': {
    source: '@anthropic-ai/claude-agent-sdk, sdk.d.ts (OnElicitation, form)',
    sees: 'the server, the fields, Send and Decline',
  },
  'an elicitation with a page': {
    source: '@anthropic-ai/claude-agent-sdk, sdk.d.ts (OnElicitation, url)',
    sees: 'the server, the whole address, Open and Decline',
  },
  'a dialog': {
    source: '@anthropic-ai/claude-agent-sdk, sdk.d.ts (OnUserDialog)',
    sees: 'what the dialog asks',
  },
  "a tool of the app's own": {
    source: '@anthropic-ai/claude-agent-sdk, sdk.d.ts (tool)',
    sees: 'the prompt that the app’s server asks for',
  },
} as const satisfies Ways;
