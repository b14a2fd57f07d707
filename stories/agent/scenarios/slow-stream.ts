import { approvalSchema, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';

const findings =
  'I am going through the databases one by one. ' +
  'orders: in use, last written a minute ago. ' +
  'customers: in use, last written an hour ago. ' +
  'analytics_2019: last written five years ago, last read two years ago, 1.2 TB. ' +
  'No job, dashboard or service names analytics_2019 any more. ' +
  'There is no backup of it, so dropping it cannot be undone.';

export const slowStream: Scenario = {
  id: 'slow-stream',
  title: 'Slow stream, then something destructive',
  suggestion: 'Slowly clean up the old databases',
  keywords: ['slow', 'slowly', 'clean', 'database', 'databases', 'drop'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'dropDatabase',
      args: { name: 'analytics_2019', cascade: true, backup: false },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Drop the database analytics_2019? This cannot be undone.',
      toolCallId: call.toolCallId,
      responseSchema: approvalSchema,
      // The levels are those of "Frontend-Defined Tools" on the AG-UI tools page.
      metadata: { importance: 'critical' },
    });
    return {
      beats: [say(findings, 'slow'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) =>
          done(
            ...settleCall(call, settlements(ask.interrupt), {
              result: ({ name }) => ({ status: 'dropped', name }),
              approved: ({ name }) => `${String(name)} is gone.`,
              denied: 'Understood. All databases are still there.',
              cancelled: 'The clean-up is called off. All databases are still there.',
            }),
          ),
      },
    };
  },
};
