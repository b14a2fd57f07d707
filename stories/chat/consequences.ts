import type { Consequences } from 'holdpoint';

/** What each tool of the agent does, in the words of the app: its question, its buttons, and its line afterwards. */
export const consequences: Consequences = {
  sendEmail: ({ to }) => ({
    question: 'Send this email?',
    action: 'Send email',
    refusal: 'Don’t send',
    done: `Sent email to ${to}`,
    several: (count) => ({
      question: `Send ${count} emails?`,
      action: `Send ${count} emails`,
      refusal: 'Don’t send',
    }),
  }),
  issueRefund: (args) => ({
    question: 'Refund the last order?',
    action: `Refund ${money(args)}`,
    refusal: 'Don’t refund',
    done: `Refunded ${money(args)} of order ${args['orderId']}`,
  }),
  transferMoney: (args) => ({
    question: `Transfer money to ${args['to']}?`,
    action: `Transfer ${money(args)}`,
    refusal: 'Don’t transfer',
    done: `Transferred ${money(args)} to ${args['to']}`,
  }),
  dropDatabase: ({ name }) => ({
    question: `Drop the database “${name}”?`,
    action: 'Drop the database',
    refusal: 'Keep it',
    done: `Dropped the database ${name}`,
  }),
  Bash: {
    question: 'Run this command?',
    action: 'Run command',
    refusal: 'Don’t run',
    done: 'Ran the command',
  },
  Edit: ({ file_path: path }) => ({
    question: 'Change this file?',
    action: 'Change file',
    refusal: 'Leave it as it is',
    done: `Changed ${path}`,
  }),
  ExitPlanMode: {
    question: 'Go ahead with this plan?',
    action: 'Go ahead',
    refusal: 'Keep planning',
    done: 'Went ahead with the plan',
  },
};

/** An amount as the agent's English writes it; without a number, the tool's own words would be a guess. */
function money({ amount, currency }: Readonly<Record<string, unknown>>): string {
  if (typeof amount !== 'number' || typeof currency !== 'string') throw new TypeError('There is no amount.');
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}
