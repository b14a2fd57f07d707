import type { Ways } from './ways.js';

/** The callbacks of the GitHub Copilot SDK. */
export const copilotWays = {
  'a permission': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (PermissionRequest)',
    sees: 'the call by its kind, Allow and Deny',
  },
  'a question': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (UserInputRequest, choices)',
    sees: 'the choices and a text field',
  },
  'a question without choices': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (UserInputRequest)',
    sees: 'a text field',
  },
  'a plan': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (exit plan mode, actions)',
    sees: 'the plan and its actions',
  },
  'a plan without actions': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (exit plan mode)',
    sees: 'the plan, Approve and Deny',
  },
  'an elicitation': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (ElicitationContext, form)',
    sees: 'the fields, Send and Decline',
  },
  'an elicitation of an address': {
    source: 'github/copilot-sdk, nodejs/src/types.ts (ElicitationContext, url)',
    sees: 'the whole address, Open and Decline',
  },
} as const satisfies Ways;
