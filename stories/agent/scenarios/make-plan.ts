import { editableCall } from '../editable-call.js';

const PLAN = `# Move the carts to the server

Today a cart lives in \`localStorage\` and is lost with the browser.

1. Add a table **carts**
   - one row for each customer
   - deleted after *thirty* days
2. Write the route

\`\`\`ts
app.get('/cart', (request) => carts.of(request.customer));
\`\`\`

> Nothing is deleted from the browsers before the second release.`;

export const makePlan = editableCall({
  id: 'make-plan',
  title: 'A plan',
  suggestion: 'Think through moving the carts to the server',
  keywords: ['think', 'moving', 'move', 'carts', 'server', 'migration'],
  says: 'Here is what I would do.',
  name: 'ExitPlanMode',
  args: { plan: PLAN },
  message: 'Shall I go ahead like this?',
  words: {
    result: () => ({ status: 'approved' }),
    approved: () => 'I begin with the table.',
    denied: 'Understood. I think again.',
    cancelled: 'We leave the carts where they are.',
  },
});
