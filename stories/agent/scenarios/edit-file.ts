import { editableCall } from '../editable-call.js';

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

export const editFile = editableCall({
  id: 'edit-file',
  title: 'An edit of a file',
  suggestion: 'Fix the total of the cart',
  keywords: ['fix', 'total', 'cart', 'code', 'bug'],
  says: 'The total leaves out how many of each are in the cart.',
  name: 'Edit',
  args: { file_path: 'src/cart/total.ts', old_string: WAS, new_string: NOW },
  message: 'Change how the cart is summed up?',
  words: {
    result: ({ file_path }) => ({ status: 'edited', file_path }),
    approved: ({ file_path }) => `${String(file_path)} is changed.`,
    denied: 'Understood. The file is as it was.',
    cancelled: 'We leave the cart for now. No file was changed.',
  },
});
