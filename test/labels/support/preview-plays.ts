import type { CallPreview } from 'holdpoint/previews';
import { money } from 'holdpoint/previews';
import { calling } from './call-scenes.js';
import { markedStack } from './marked-stack.js';
import { scene } from './scenes.js';

const paying = calling({ args: { amount: 12, currency: 'EUR', '⟦a⟧': '⟦b⟧' } });
const partly: CallPreview = { ...money, match: () => ({ shows: ['amount', 'currency'], edits: ['⟦a⟧'] }) };

/** The texts around previews, and in them. */
export const previewPlays = {
  'in an amount of money': async () => {
    const stack = markedStack(scene(paying), { previews: [money] });
    await stack.shows('previewAmount');
    await stack.shows('notInPreview');
  },

  'in the arguments that a preview has edited': async () => {
    const edit = { callIndex: 0, schema: null, choiceIds: ['approve'] };
    const stack = markedStack(scene({ ...paying, edit }), { previews: [partly] });
    await stack.shows('allArguments');
    await stack.press('edit');
    await stack.shows('editAll');
    await stack.press('editAll');
  },
};
