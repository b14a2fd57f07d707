import { editableCall } from '../editable-call.js';
import { emailWords } from './send-email.js';

export const approveWithEdits = editableCall({
  id: 'approve-with-edits',
  title: 'Approve with edits',
  suggestion: 'Draft an email that I can edit',
  keywords: ['draft', 'edit', 'edits', 'editable'],
  says: 'Here is a draft.',
  name: 'sendEmail',
  args: { to: 'a@b.com', subject: 'Hi', body: 'Hi, are you free on Thursday?' },
  properties: { to: { type: 'string', format: 'email' } },
  message: 'Send email to a@b.com? You can edit the body before approving.',
  words: emailWords,
});
