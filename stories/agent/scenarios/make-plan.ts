import { editableApproval, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';

const PLAN = `# Move the carts to the server

Today a cart lives in \`localStorage\` and is lost with the browser.

1. Add a table **carts**
   - one row for each customer
   - deleted after *thirty* days
2. Write the route

\`\`\`ts
app.get('/cart', (request) => carts.of(request.customer));
\`\`\`

> Nothing is deleted from the browsers before the second release.`;

export const makePlan: Scenario = {
  id: 'make-plan',
  title: 'A plan',
  suggestion: 'Think through moving the carts to the server',
  keywords: ['think', 'moving', 'move', 'carts', 'server', 'migration'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'ExitPlanMode',
      args: { plan: PLAN },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Shall I go ahead like this?',
      toolCallId: call.toolCallId,
      responseSchema: editableApproval({
        plan: { type: 'string' },
      }),
    });
    return {
      beats: [say('Here is what I would do.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) =>
          done(
            ...settleCall(call, settlements(ask.interrupt), {
              result: () => ({ status: 'approved' }),
              approved: () => 'I begin with the table.',
              denied: 'Understood. I think again.',
              cancelled: 'We leave the carts where they are.',
            }),
          ),
      },
    };
  },
};
