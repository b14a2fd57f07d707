import { editableApproval, settleCall } from '../approval.js';
import { askBySchema, done, propose, type Scenario, say } from '../scenario.js';

const WAS = `export function total(items: readonly Item[]): number {
  let sum = 0;
  for (const item of items) sum += item.price;
  return sum;
}`;
const NOW = `export function total(items: readonly Item[]): number {
  let sum = 0;
  for (const item of items) sum += item.price * item.quantity;
  return Math.round(sum * 100) / 100;
}`;

export const editFile: Scenario = {
  id: 'edit-file',
  title: 'An edit of a file',
  suggestion: 'Fix the total of the cart',
  keywords: ['fix', 'total', 'cart', 'code', 'bug'],
  open(stage) {
    const call = {
      toolCallId: stage.newId('tc'),
      name: 'Edit',
      args: { file_path: 'src/cart/total.ts', old_string: WAS, new_string: NOW },
    };
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'tool_call',
      message: 'Change how the cart is summed up?',
      toolCallId: call.toolCallId,
      responseSchema: editableApproval({
        file_path: { type: 'string' },
        old_string: { type: 'string' },
        new_string: { type: 'string' },
      }),
    });
    return {
      beats: [say('The total leaves out how many of each are in the cart.'), propose(call)],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) =>
          done(
            ...settleCall(call, settlements(ask.interrupt), {
              result: ({ file_path }) => ({ status: 'edited', file_path }),
              approved: ({ file_path }) => `${String(file_path)} is changed.`,
              denied: 'Understood. The file is as it was.',
              cancelled: 'We leave the cart for now. No file was changed.',
            }),
          ),
      },
    };
  },
};
