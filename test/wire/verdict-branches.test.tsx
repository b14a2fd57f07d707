import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openChat } from './open-chat.js';
import recorded from './other-systems/tanstack-approval-two-schemas.json';
import { takeSteps } from './take-steps.js';

const START = { threadId: 't', runId: 'r' };
const events = [
  { type: 'RUN_STARTED', ...START },
  { type: 'RUN_FINISHED', ...START, outcome: { type: 'interrupt', interrupts: recorded.interrupts } },
];

it('verdicts with fields of their own are named in words, and send only what was filled in', async () => {
  const { posted, person, run } = await openChat(START, [events]);
  await waitFor(() => expect(run()?.interrupts).toHaveLength(1));
  await takeSteps(
    [
      { see: 'pay_noted' },
      { pick: 'Approve' },
      { write: 'ok', into: '/^note/i' },
      { pick: 'high' },
      { press: 'Send' },
    ],
    person,
  );
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]?.resume?.[0]?.payload).toEqual(recorded.receivedByServer[0]);
});

it('a denial has its own field', async () => {
  const { posted, person, run } = await openChat(START, [events]);
  await waitFor(() => expect(run()?.interrupts).toHaveLength(1));
  await takeSteps([{ pick: 'Deny' }, { write: 'no way', into: '/payload/i' }, { press: 'Send' }], person);
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]?.resume?.[0]?.payload).toEqual(recorded.receivedByServer[1]);
});
