import type { Ways } from './ways.js';

/** What an agent asks over the Agent Client Protocol. */
export const acpWays = {
  'a permission': {
    source: 'agentclientprotocol/agent-client-protocol, schema/v1/schema.json (RequestPermissionRequest)',
    sees: 'the call and a button for each of its options',
  },
  'a permission (v2)': {
    source: 'agentclientprotocol/agent-client-protocol, schema/v2/schema.json (RequestPermissionRequest)',
    sees: 'the call and a button for each of its options',
  },
  'a permission to edit': {
    source: 'agentclientprotocol/agent-client-protocol, schema/v1/schema.json (ToolCallContent, diff)',
    sees: 'the lines that change',
  },
  'a form': {
    source: 'agentclientprotocol/agent-client-protocol, schema/v1/schema.json (ElicitationFormMode)',
    sees: 'the fields, Send and Decline',
  },
  'a page to open': {
    source: 'agentclientprotocol/agent-client-protocol, schema/v1/schema.json (ElicitationUrlMode)',
    sees: 'the whole address, Open and Decline',
  },
} as const satisfies Ways;
