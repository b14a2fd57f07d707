import { createManualClock } from 'holdpoint/testing';
import { ask } from './email-request.js';
import { toolCall } from './events.js';
import { NOON } from './stack-requests.js';

/** Asks for a call that cannot be undone, with little time left. */
export const dropDatabase = {
  interrupts: [
    {
      ...ask,
      message: 'Delete the production database “orders”?',
      metadata: { importance: 'critical' },
      expiresAt: new Date(NOON + 42_000).toISOString(),
    },
  ],
  before: toolCall('t-1', 'dropDatabase', {
    name: 'orders',
    reason: 'Superseded by orders_v2. Last write 41 days ago.\nSnapshot 2026-11-20 kept for 30 days.',
  }),
  clock: createManualClock(NOON),
};
