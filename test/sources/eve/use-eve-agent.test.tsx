import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import type { eveWays } from '../../ways/eve.js';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import type { Requested } from './serve-eve-session.js';
import { eve, showSession } from './show-session.js';

const { taken } = wire;
type Page = Awaited<ReturnType<typeof showSession>>;

interface Row {
  readonly asked: keyof typeof eveWays;
  readonly answer: string;
  readonly request: Requested;
  readonly shown: readonly string[];
  readonly act: (page: Page) => Promise<void>;
  readonly received: keyof typeof taken;
  readonly ending: string;
}

const approval = {
  asked: 'a tool approval',
  request: 'approval',
  shown: ['Refund $1250.00 for charge ch_7?', 'refund_charge', 'ch_7'],
} as const;
const question = {
  asked: 'a question with options',
  request: 'question',
  shown: ['Which region shall I deploy to?', 'Cheaper by a fifth.'],
  ending: 'answered',
} as const;
const limit = {
  asked: 'a limit of the session',
  request: 'limit',
  shown: ['203117', 'Grant a fresh token budget'],
} as const;

const rows: readonly Row[] = [
  {
    ...approval,
    answer: 'approve',
    act: (page) => page.press(APPROVES),
    received: 'approve',
    ending: 'approved',
  },
  { ...approval, answer: 'deny', act: (page) => page.press(REFUSES), received: 'deny', ending: 'denied' },
  {
    ...approval,
    answer: 'deny with a reason',
    async act(page) {
      await page.press(/reason/);
      await page.type(/reason|why/i, 'Only half of it.');
      await page.press(REFUSES);
    },
    received: 'deny_with_words',
    ending: 'denied',
  },
  {
    ...approval,
    answer: 'cancel',
    act: async (page) => {
      await page.press('Skip');
      await page.press('Skip');
    },
    received: 'dismiss',
    ending: 'cancelled',
  },
  {
    ...question,
    answer: 'choose',
    async act(page) {
      await page.choose(/Virginia/);
      await page.press('Send');
    },
    received: 'choose',
  },
  {
    ...question,
    answer: 'own words',
    async act(page) {
      await page.choose('Something else');
      await page.type(/./, 'Both');
      await page.press('Send');
    },
    received: 'own_words',
  },
  {
    asked: 'an open question',
    request: 'open',
    answer: 'write',
    shown: ['What shall the release be called?'],
    async act(page) {
      await page.type(/release/, 'Aurora');
      await page.press('Send');
    },
    received: 'write',
    ending: 'answered',
  },
  {
    ...limit,
    answer: 'Approve',
    act: (page) => page.press(APPROVES),
    received: 'go_on',
    ending: 'approved',
  },
  { ...limit, answer: 'Stop', act: (page) => page.press('Stop'), received: 'stop', ending: 'denied' },
];

describe('the requests of useEveAgent', () => {
  for (const { asked, answer, request, shown, act, received, ending } of rows)
    it(`${asked} is answered: ${answer}`, eve(asked, answer), async () => {
      const page = await showSession([request]);
      for (const text of shown) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
      await act(page);
      await page.received(taken[received].response);
      await eventually(() => expect(page.endings()).toEqual([ending]));
      await page.agentIs('ready');
    });

  it('questions and limits cannot be cancelled, because eve has no cancel', async () => {
    await showSession(['question', 'limit']);
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('a request of an unknown kind is asked as free text', async () => {
    const page = await showSession([]);
    const action = { kind: 'tool-call', callId: 'call-9', toolName: 'sign_off', input: { page: 4 } };
    const request = { requestId: 'r9', kind: 'sign-off', prompt: 'Whose name shall stand there?', action };
    page.session.emit({ type: 'input.requested', data: { requests: [request] } });
    await page.type(/./, 'Ada');
    await page.press('Send');
    await page.received({ requestId: 'r9', text: 'Ada' });
  });

  it(
    'several requests are answered one by one, in any order',
    eve('several requests', 'Stop', 'approve', 'choose'),
    async () => {
      const page = await showSession(['approval', 'question', 'limit']);
      await page.press('Stop');
      await eventually(() => expect(page.run()?.interrupts).toHaveLength(2));
      await page.press('Refund');
      await eventually(() => expect(page.run()?.interrupts).toHaveLength(1));
      await page.agentIs('streaming');
      await page.choose(/Virginia/);
      await page.press('Send');
      await page.received(taken.stop.response, taken.approve.response, taken.choose.response);
      await page.agentIs('ready');
    },
  );

  it(
    'a request of a later turn is asked and answered like the first',
    eve('a request in a later turn', 'approve', 'write'),
    async () => {
      const page = await showSession(['approval'], ['open']);
      await page.press(APPROVES);
      await page.agentIs('ready');
      await page.press('Begin');
      await page.type(/release/, 'Aurora');
      await page.press('Send');
      await page.received(taken.approve.response, taken.write.response);
      await eventually(() => expect(page.endings()).toEqual(['approved', 'answered']));
    },
  );

  it('shows the result of a call that was approved', async () => {
    const page = await showSession(['approval']);
    await page.press(APPROVES);
    await eventually(() => expect(page.run()?.receipts[0]?.toolCall?.result).toBe('{"refunded":true}'));
  });
});
