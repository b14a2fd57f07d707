import type { Interrupt } from 'holdpoint/core';
import { toolCall } from '../../../stories/parts/events.js';
import { previewCalls } from '../../../stories/parts/preview-calls.js';

/** Calls of an agent that wants a part of them to be overlooked. Each contains the word `evil`. */
const hostileCalls = {
  'carriage returns': {
    name: 'Edit',
    args: {
      file_path: 'a.ts',
      old_string: 'const a = 1;',
      new_string: 'const a = 1;\revil();\rconst b = 2;',
    },
  },
  'a very long line of blanks': {
    name: 'Write',
    args: { file_path: 'b.ts', content: `const a = 1;${' '.repeat(6_000)}evil();` },
  },
  'a very long word': {
    name: 'Write',
    args: { file_path: 'c.ts', content: `${'x'.repeat(6_000)}evil();` },
  },
  'a path that goes up, by look-alikes, to a link': {
    name: 'Write',
    args: { file_path: 'src/../\u0440\u0430y\u2215n.txt -> /etc/evil', content: 'x' },
  },
  'a path that is turned round': {
    name: 'Write',
    args: { file_path: 'evil\u202Etxt.exe', content: 'x' },
  },
  'a command that is turned round': {
    name: 'Bash',
    args: { command: `ls \u202E; echo${'\u200B'.repeat(30)} evil`, cwd: '/srv/\u2066evil' },
  },
  'a plan with markup': {
    name: 'ExitPlanMode',
    args: {
      plan: '# evil <img src="https://evil.example/a.png" onerror="alert(1)">\n\n![x](https://evil.example/b.png) [click](javascript:alert(1)) <style>*{display:none}</style>',
    },
  },
  'a mail with look-alikes': {
    name: 'send_email',
    args: { to: 'a@b.com\u202E', subject: 'S', body: `Hi${'\n'.repeat(400)}evil` },
  },
};

const all = { ...previewCalls, ...hostileCalls };

/** One request for each call. Its message is the call's key. */
export const askForCalls: readonly Interrupt[] = Object.keys(all).map((key) => ({
  id: key,
  reason: 'tool_call',
  toolCallId: key,
  message: `About ${key}`,
}));

export const calls = Object.entries(all).flatMap(([key, { name, args }]) => toolCall(key, name, args));

/** What a person must see in the hostile ones. */
export const hostileNames = Object.keys(hostileCalls);
