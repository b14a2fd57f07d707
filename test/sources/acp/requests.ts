import type { RequestPermissionRequest } from '@agentclientprotocol/sdk';
import type { RequestPermissionRequest as RequestPermissionRequestV2 } from '@agentclientprotocol/sdk/experimental/v2';

/** The four kinds of options, with the agent’s own labels. */
export const options = [
  { optionId: 'once', name: 'Run it', kind: 'allow_once' },
  { optionId: 'always', name: 'Run it from now on', kind: 'allow_always' },
  { optionId: 'no', name: 'Skip it', kind: 'reject_once' },
  { optionId: 'never', name: 'Never run it', kind: 'reject_always' },
] satisfies RequestPermissionRequest['options'];

export const command: RequestPermissionRequest = {
  sessionId: 's1',
  toolCall: {
    toolCallId: 'c1',
    title: 'Remove the build',
    kind: 'execute',
    status: 'pending',
    rawInput: { command: 'rm -rf dist', timeout: 5000 },
    content: [{ type: 'content', content: { type: 'text', text: 'The old files are in the way.' } }],
  },
  options,
};

export const edit: RequestPermissionRequest = {
  sessionId: 's1',
  toolCall: {
    toolCallId: 'c2',
    title: 'Edit config.ts',
    kind: 'edit',
    locations: [{ path: '/srv/config.ts', line: 2 }],
    content: [
      {
        type: 'diff',
        path: '/srv/config.ts',
        oldText: 'port = 80\nhost = a\n',
        newText: 'port = 443\nhost = a\n',
      },
      { type: 'diff', path: '/srv/new.ts', newText: 'export {};\n' },
    ],
  },
  options,
};

export const commandV2: RequestPermissionRequestV2 = {
  sessionId: 's1',
  title: 'Remove the build?',
  description: 'The old files are in the way.',
  subject: { type: 'command', command: 'rm -rf dist', cwd: '/srv' },
  options,
};

export const editV2: RequestPermissionRequestV2 = {
  sessionId: 's1',
  title: 'Edit the configuration?',
  subject: {
    type: 'tool_call',
    toolCall: {
      toolCallId: 'c2',
      name: 'apply_patch',
      title: 'Patching',
      content: [
        {
          type: 'diff',
          changes: [
            { operation: 'modify', path: '/srv/config.ts' },
            { operation: 'move', oldPath: '/srv/old.ts', path: '/srv/new.ts' },
          ],
          patch: { format: 'git_patch', text: '@@ -1 +1 @@\n-port = 80\n+port = 443\n' },
        },
      ],
    },
  },
  options,
};

/** The label of each button, the id of its option, and its tone. */
export const choices = [
  ['Run it', 'once', 'approve'],
  ['Run it from now on', 'always', 'approve'],
  ['Skip it', 'no', 'deny'],
  ['Never run it', 'never', 'deny'],
] as const;

export const CANCELLED = { outcome: { outcome: 'cancelled' } };
