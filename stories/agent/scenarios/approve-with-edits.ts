import { editableApproval, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';
import { emailWords } from './send-email.js';

export const approveWithEdits: Scenario = {
  id: 'approve-with-edits',
  title: 'Approve with edits',
  suggestion: 'Draft an email that I can edit',
  keywords: ['draft', 'edit', 'edits', 'editable'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'sendEmail',
      args: { to: 'a@b.com', subject: 'Hi', body: 'Hi, are you free on Thursday?' },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Send email to a@b.com? You can edit the body before approving.',
      toolCallId: call.toolCallId,
      responseSchema: editableApproval({
        to: { type: 'string', format: 'email' },
        subject: { type: 'string' },
        body: { type: 'string' },
      }),
    });
    return {
      beats: [say('Here is a draft.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) => done(...settleCall(call, settlements(ask.interrupt), emailWords)),
      },
    };
  },
};
