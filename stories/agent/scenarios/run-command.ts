import { editableCall } from '../editable-call.js';

export const runCommand = editableCall({
  id: 'run-command',
  title: 'A command',
  suggestion: 'Run the tests of the cart',
  keywords: ['run', 'tests', 'test', 'command', 'shell'],
  says: 'I build it anew first.',
  name: 'Bash',
  args: {
    command: 'rm -rf dist && NODE_ENV=test npm test -- cart 2>&1 | tee cart.log',
    cwd: '/home/ada/shop',
    description: 'Run the tests of the cart from a clean build',
  },
  message: 'Run the tests of the cart?',
  words: {
    result: ({ command }) => ({ status: 'done', command, exitCode: 0 }),
    approved: () => 'All 42 tests of the cart pass.',
    denied: 'Understood. Nothing ran.',
    cancelled: 'We leave the tests for now. Nothing ran.',
  },
});
