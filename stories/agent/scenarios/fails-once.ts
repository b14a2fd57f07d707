import { approvalSchema, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';

/** The code of the RUN_ERROR with which the first approved refund fails. */
export const PAYMENT_SERVICE_UNAVAILABLE = 'PAYMENT_SERVICE_UNAVAILABLE';

export const failsOnce: Scenario = {
  id: 'fails-once',
  title: 'Fails after the resume, works on retry',
  suggestion: 'Refund the last order',
  keywords: ['refund', 'order', 'fail', 'fails', 'retry'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'issueRefund',
      args: { orderId: 'A-1042', amount: 49.9, currency: 'EUR' },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Refund 49.90 EUR for order A-1042?',
      toolCallId: call.toolCallId,
      responseSchema: approvalSchema,
    });
    return {
      beats: [say('The last order is A-1042.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements, attempt) => {
          const settled = settleCall(call, settlements(ask.interrupt), {
            result: ({ orderId, amount }) => ({ status: 'refunded', orderId, amount }),
            approved: () => 'The refund is issued.',
            denied: 'Understood. The order stays as it is.',
            cancelled: 'We leave the refund for now.',
          });
          const isToRefund = settled.some((beat) => beat.kind === 'perform');
          if (!isToRefund || attempt > 1) return done(...settled);
          // Before it says anything: a page takes words for a sign that the agent took the answer.
          return {
            beats: [],
            ending: {
              kind: 'fail',
              code: PAYMENT_SERVICE_UNAVAILABLE,
              message: 'The payment service did not respond. Nothing was refunded; please try again.',
            },
          };
        },
      },
    };
  },
};
