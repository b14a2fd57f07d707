import { approvalSchema, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';
import { emailWords } from './send-email.js';

/** A denial may give a reason, and so an alternative. */
const approvalWithReason = {
  ...approvalSchema,
  properties: { ...approvalSchema.properties, reason: { type: 'string' } },
};

export const minimalApproval: Scenario = {
  id: 'minimal-approval',
  title: 'Minimal approval',
  suggestion: 'Email Ada that the meeting moved',
  keywords: ['email', 'mail', 'approve', 'approval'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'sendEmail',
      args: { to: 'ada@example.com', subject: 'Meeting moved', body: 'We meet at 15:00 instead of 14:00.' },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: "Send email to ada@example.com with subject 'Meeting moved'?",
      toolCallId: call.toolCallId,
      responseSchema: approvalWithReason,
    });
    return {
      beats: [say('I have written to Ada. Please look at it before it goes.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) => done(...settleCall(call, settlements(ask.interrupt), emailWords)),
      },
    };
  },
};
