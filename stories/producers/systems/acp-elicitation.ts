import { askOverAcp } from '../../systems/acp-in-page.js';
import type { Producer } from '../producer.js';

const params = {
  mode: 'form' as const,
  sessionId: 'session-1',
  message: 'Which branch shall I push to?',
  requestedSchema: {
    type: 'object' as const,
    properties: {
      branch: { type: 'string' as const, title: 'Branch' },
      force: { type: 'boolean' as const, title: 'Overwrite what is there' },
    },
    required: ['branch'],
  },
};

export const producer: Producer = {
  id: 'acp-elicitation',
  title: 'Agent Client Protocol, elicitation',
  by: 'holdpoint/acp',
  notes: 'The same as MCP’s: accept, decline and cancel are three different answers.',
  emits: { method: 'elicitation/create', params },
  accepts: { action: 'accept', content: { branch: 'main' } },
  open: (onSent) => askOverAcp('elicitation/create', params, onSent),
};
