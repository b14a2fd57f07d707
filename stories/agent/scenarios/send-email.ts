import type { ApprovalWords } from '../approval.js';

/** The agent's text about a sendEmail call after it is settled. */
export const emailWords: ApprovalWords = {
  result: ({ to, subject }) => ({ status: 'sent', to, subject }),
  approved: ({ to }) => `Done. The email to ${String(to)} is sent.`,
  denied: 'Understood. I did not send the email.',
  cancelled: 'We leave the email for now. Nothing was sent.',
};
