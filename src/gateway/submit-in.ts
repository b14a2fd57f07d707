import type { Reviewer, Submission, SubmitOutcome } from './gateway-protocol.js';
import type { GatewaySessions } from './gateway-session.js';

/** Gives a session what a browser sent: an answer, or a cancellation. Rejects as `submit` of the session does. */
export function submitIn(
  session: Pick<GatewaySessions, 'submit' | 'cancel'>,
  submission: Submission,
  reviewer: Reviewer | undefined,
): Promise<SubmitOutcome> {
  const { id, token, record, asked = null } = submission;
  const options = { token, reviewer, record, asked };
  return 'cancelled' in submission
    ? session.cancel(id, options)
    : session.submit(id, submission.answer, options);
}
