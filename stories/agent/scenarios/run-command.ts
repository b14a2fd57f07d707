import { editableApproval, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';

export const runCommand: Scenario = {
  id: 'run-command',
  title: 'A command',
  suggestion: 'Run the tests of the cart',
  keywords: ['run', 'tests', 'test', 'command', 'shell'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'Bash',
      args: {
        command: 'rm -rf dist && NODE_ENV=test npm test -- cart 2>&1 | tee cart.log',
        cwd: '/home/ada/shop',
        description: 'Run the tests of the cart from a clean build',
      },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Run the tests of the cart?',
      toolCallId: call.toolCallId,
      responseSchema: editableApproval({
        command: { type: 'string' },
        cwd: { type: 'string' },
        description: { type: 'string' },
      }),
    });
    return {
      beats: [say('I build it anew first.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) =>
          done(
            ...settleCall(call, settlements(ask.interrupt), {
              result: ({ command }) => ({ status: 'done', command, exitCode: 0 }),
              approved: () => 'All 42 tests of the cart pass.',
              denied: 'Understood. Nothing ran.',
              cancelled: 'We leave the tests for now. Nothing ran.',
            }),
          ),
      },
    };
  },
};
