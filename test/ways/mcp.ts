import type { Ways } from './ways.js';

/** The elicitations of MCP, in both specifications. */
export const mcpWays = {
  'a form': {
    source: 'modelcontextprotocol/typescript-sdk, src/types.ts (ElicitRequestFormParamsSchema)',
    sees: 'the fields, Send and Decline',
  },
  'a choice': {
    source: 'modelcontextprotocol/typescript-sdk, src/types.ts (EnumSchemaSchema)',
    sees: 'the options of the field by their titles',
  },
  'a list': {
    source: 'modelcontextprotocol/typescript-sdk, src/types.ts (MultiSelectEnumSchemaSchema)',
    sees: 'boxes to tick',
  },
  'a page to open': {
    source: 'modelcontextprotocol/typescript-sdk, src/types.ts (ElicitRequestURLParamsSchema)',
    sees: 'the whole address, Open and Decline',
  },
  'several requests': {
    source: 'modelcontextprotocol/typescript-sdk, src/types.ts (ElicitRequestSchema)',
    sees: 'a card for each',
  },
  'a result that requires input': {
    source: 'modelcontextprotocol/typescript-sdk, packages/core (InputRequiredResult, 2026-07-28)',
    sees: 'the card of each request in it',
  },
  'a page to open, and what is no elicitation': {
    source:
      'modelcontextprotocol/typescript-sdk, packages/core (InputRequests: sampling and roots are no questions to a person)',
    sees: 'the page; sampling and roots are left to the app',
  },
  'a task that requires input': {
    source: 'modelcontextprotocol/typescript-sdk, packages/core (tasks, status input_required)',
    sees: 'the card of the request in the task',
  },
} as const satisfies Ways;
