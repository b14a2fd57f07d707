import { approvalSchema, settleCall } from '../approval.js';
import { type Ask, done, type ProposedCall, propose, type Scenario, type Stage, say } from '../scenario.js';

const reviewers = ['x@y.com', 'y@z.com', 'z@w.com'];

function invite(stage: Stage, to: string): { call: ProposedCall; ask: Ask } {
  const toolCallId = stage.newId('tc');
  const args = { to, subject: 'Review request', body: 'Could you review the design by Friday?' };
  const interrupt = {
    id: stage.newId('int'),
    reason: 'tool_call',
    toolCallId,
    message: `Approve sendEmail to ${to}?`,
  };
  // "Parallel interrupts" on the AG-UI page has no schema and is answered with {"approved": …}.
  return { call: { toolCallId, name: 'sendEmail', args }, ask: { interrupt, expects: approvalSchema } };
}

export const parallelApprovals: Scenario = {
  id: 'parallel-approvals',
  title: 'Three parallel approvals',
  suggestion: 'Invite all three reviewers',
  keywords: ['three', 'invite', 'reviewers', 'parallel'],
  open(stage) {
    const invitations = reviewers.map((to) => invite(stage, to));
    return {
      beats: [say('I have prepared three invitations.'), ...invitations.map(({ call }) => propose(call))],
      ending: {
        kind: 'ask',
        asks: invitations.map(({ ask }) => ask),
        resume: (settlements) =>
          done(
            ...invitations.flatMap(({ call, ask }) =>
              settleCall(call, settlements(ask.interrupt), {
                result: ({ to }) => ({ status: 'sent', to }),
                approved: ({ to }) => `Invited ${String(to)}.`,
                denied: `Did not invite ${String(call.args.to)}.`,
                cancelled: `Left out ${String(call.args.to)}.`,
              }),
            ),
          ),
      },
    };
  },
};
