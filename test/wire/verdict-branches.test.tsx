import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openChat } from './open-chat.js';
import recorded from './other-systems/tanstack-approval-two-schemas.json';
import type { Step } from './step.js';
import { takeSteps } from './take-steps.js';

const START = { threadId: 't', runId: 'r' };
const events = [
  { type: 'RUN_STARTED', ...START },
  { type: 'RUN_FINISHED', ...START, outcome: { type: 'interrupt', interrupts: recorded.interrupts } },
];
const [APPROVED, DENIED] = recorded.receivedByServer;
const APPROVE: readonly Step[] = [
  { see: 'pay_noted' },
  { press: '/^Approve.*…$/' },
  { write: 'ok', into: '/^note/i' },
  { pick: 'high' },
];

it.each<[string, readonly Step[], unknown]>([
  ['an approval, which sends only what was filled in', [...APPROVE, { press: 'Approve' }], APPROVED],
  [
    'a denial with its reason',
    [{ press: 'Deny with a reason…' }, { write: 'no way', into: '/reason/i' }, { press: 'Deny' }],
    DENIED,
  ],
  [
    'an approval of edited arguments, whose fields wait for the press',
    [
      { press: 'Edit' },
      { write: '6', into: '/amount/i' },
      { press: 'Save changes' },
      ...APPROVE,
      { press: '/^Approve with 1 edit/' },
    ],
    { ...APPROVED, editedArgs: { amount: 6, to: 'ACME' } },
  ],
  [
    'an approval after its fields were left and opened again',
    [...APPROVE, { press: 'Back' }, { press: 'Approve…' }, { press: 'Approve' }],
    APPROVED,
  ],
])('verdicts with fields of their own take %s', async (_, steps, sent) => {
  const { posted, person, run } = await openChat(START, [events]);
  await waitFor(() => expect(run()?.interrupts).toHaveLength(1));
  await takeSteps(steps, person);
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]?.resume?.[0]?.payload).toEqual(sent);
});

it('a verdict whose field is empty is not sent', async () => {
  const { posted, person, run } = await openChat(START, [events]);
  await waitFor(() => expect(run()?.interrupts).toHaveLength(1));
  await takeSteps([{ press: 'Approve…' }, { press: 'Approve' }, { see: 'note' }], person);
  expect(posted).toHaveLength(1);
});
