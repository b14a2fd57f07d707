const approved = { approved: true };

interface HappyPath {
  /** The payloads of each resume in turn, one for each open interrupt. */
  rounds: readonly (readonly unknown[])[];
  /** The agent's last message. */
  says: string;
}

/** Payloads that lead each scenario to success, by its id. */
export const happyPaths: Readonly<Record<string, HappyPath>> = {
  'minimal-approval': { rounds: [[approved]], says: 'Done. The email to ada@example.com is sent.' },
  'approve-with-edits': {
    rounds: [[{ approved: true, editedArgs: { to: 'c@d.com', subject: 'Hi', body: 'Hi (revised)' } }]],
    says: 'Done. The email to c@d.com is sent.',
  },
  'edit-file': { rounds: [[approved]], says: 'src/cart/total.ts is changed.' },
  'run-command': { rounds: [[approved]], says: 'All 42 tests of the cart pass.' },
  'make-plan': { rounds: [[approved]], says: 'I begin with the table.' },
  'parallel-approvals': { rounds: [[approved, approved, approved]], says: 'Invited z@w.com.' },
  'form-with-expiry': {
    rounds: [[{ quarter: 'Q1', year: 2026, revenue: 4200000, audited: false }]],
    says: 'Filed Q1 2026 with unaudited revenue of 4200000.',
  },
  confirmation: { rounds: [[true]], says: 'The release notes are published.' },
  'question-with-options': { rounds: [[{ region: 'us-east' }]], says: 'Deployed to us-east.' },
  'several-questions': {
    rounds: [[{ season: 'Autumn', activities: ['Hiking', 'Cooking'] }]],
    says: 'Booked for autumn, with hiking, cooking.',
  },
  'unknown-reason': { rounds: [['Ask the board.']], says: 'I noted your answer: Ask the board.' },
  'two-in-a-row': {
    rounds: [[approved], [{ costCentre: '4711' }]],
    says: 'The transfer is on its way.',
  },
  'fails-once': { rounds: [[approved]], says: 'The refund is issued.' },
  'slow-stream': { rounds: [[approved]], says: 'analytics_2019 is gone.' },
};
