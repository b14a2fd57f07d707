import { done, type Scenario, type Settlement, say } from '../scenario.js';

export const unknownReason: Scenario = {
  id: 'unknown-reason',
  title: 'Unknown reason',
  suggestion: 'Check the budget against the policy',
  keywords: ['budget', 'policy', 'unknown', 'reason'],
  open(stage) {
    const interrupt = {
      id: stage.newId('int'),
      reason: 'acme:policy_review',
      message: 'The budget is over the limit of policy BUDGET-7. How should I go on?',
      metadata: { policy: 'BUDGET-7', limit: 5000, requested: 6200, currency: 'EUR' },
    };
    return {
      beats: [say('I compared the budget with the policy.')],
      ending: {
        kind: 'ask',
        asks: [{ interrupt, expects: {} }],
        resume: (settlements) => done(say(reportReview(settlements(interrupt)))),
      },
    };
  },
};

function reportReview(settlement: Settlement): string {
  if (settlement.status === 'cancelled') return 'The review is called off.';
  const { payload } = settlement;
  return `I noted your answer: ${typeof payload === 'string' ? payload : JSON.stringify(payload)}`;
}
