import { askOverAcp } from '../../systems/acp-in-page.js';
import type { Producer } from '../producer.js';

const params = {
  sessionId: 'session-1',
  toolCall: {
    toolCallId: 'call-1',
    title: 'Edit server.ts',
    kind: 'edit' as const,
    status: 'pending' as const,
    locations: [{ path: '/srv/app/server.ts', line: 3 }],
    content: [
      {
        type: 'diff' as const,
        path: '/srv/app/server.ts',
        oldText: "import { createServer } from 'node:http';\n\nconst port = 80;\nconst host = '0.0.0.0';\n",
        newText: "import { createServer } from 'node:https';\n\nconst port = 443;\nconst host = '0.0.0.0';\n",
      },
    ],
  },
  options: [
    { optionId: 'allow', name: 'Allow', kind: 'allow_once' as const },
    { optionId: 'allow-edits', name: 'Allow all edits', kind: 'allow_always' as const },
    { optionId: 'reject', name: 'Reject', kind: 'reject_once' as const },
  ],
};

export const producer: Producer = {
  id: 'acp-permission',
  title: 'Agent Client Protocol, permission',
  by: 'holdpoint/acp',
  notes:
    'The buttons are the agent’s own options, whose kinds say which of them allow. A diff is shown as a difference; without raw input the prompt shows the locations of the call.',
  emits: { method: 'session/request_permission', params },
  accepts: { outcome: { outcome: 'selected', optionId: 'allow' } },
  open: (onSent) => askOverAcp('session/request_permission', params, onSent),
};
