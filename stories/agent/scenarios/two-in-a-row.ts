import { approvalSchema, settleCall } from '../approval.js';
import {
  type Act,
  askBySchema,
  done,
  type ProposedCall,
  propose,
  type Scenario,
  type Settlement,
  say,
} from '../scenario.js';

const costCentreSchema = {
  type: 'object',
  properties: { costCentre: { type: 'string', title: 'Cost centre', minLength: 3 } },
  required: ['costCentre'],
};

const words = {
  result: ({ to, amount, currency }: ProposedCall['args']) => ({
    status: 'transferred',
    to,
    amount,
    currency,
  }),
  approved: () => 'The transfer is on its way.',
  denied: 'Understood. No money was moved.',
  cancelled: 'The transfer is called off. No money was moved.',
};

export const twoInARow: Scenario = {
  id: 'two-in-a-row',
  title: 'Two interrupts in a row',
  suggestion: 'Transfer money to the supplier',
  keywords: ['transfer', 'money', 'supplier', 'row'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'transferMoney',
      args: { to: 'Nordwind GmbH', amount: 12500, currency: 'EUR' },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Transfer 12,500 EUR to Nordwind GmbH?',
      toolCallId: call.toolCallId,
      responseSchema: approvalSchema,
    });
    const costCentreId = stage.newId('int');
    return {
      beats: [say('The invoice is due today.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) => askCostCentre(costCentreId, call, settlements(ask.interrupt)),
      },
    };
  },
};

function askCostCentre(id: string, call: ProposedCall, approval: Settlement): Act {
  const settled = settleCall(call, approval, words);
  if (!settled.some((beat) => beat.kind === 'perform')) return done(...settled);
  const ask = askBySchema({
    id,
    reason: 'input_required',
    message: 'Transfers over 10,000 EUR need a cost centre. Which one?',
    responseSchema: costCentreSchema,
  });
  return {
    beats: [say('Thank you. One more thing before the money moves.')],
    ending: {
      kind: 'ask',
      asks: [ask],
      resume: (settlements) => {
        const costCentre = settlements(ask.interrupt);
        return done(...settleCall(call, costCentre.status === 'cancelled' ? costCentre : approval, words));
      },
    },
  };
}
