import type { Part } from '@a2a-js/sdk';
import { screen } from '@testing-library/react';
import { type A2aClientLike, HITL_EXTENSION } from 'holdpoint/a2a';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { saidToAsk } from '../show-source.js';
import { data, file, serveAgent, text } from './serve-agent.js';
import { a2a, begin, showAgent, showTask } from './show-agent.js';

const answered = (value: unknown) => ({ said: [value], isOfTask: true });
const flights = {
  ...{ type: 'choice', name: 'flight', multiple: false },
  options: [
    { id: 'kl', label: 'KLM', price: 650 },
    { id: 'ua', label: 'United', price: 720 },
  ],
};
const reimbursement = {
  ...{ type: 'form', form_data: { amount: 200 }, instructions: 'Amount in USD' },
  form: {
    type: 'object',
    properties: {
      amount: { type: 'number', title: 'Amount' },
      purpose: { type: 'string', title: 'Purpose' },
    },
    required: ['amount', 'purpose'],
  },
};

describe.each([{ version: '1.0' }, { version: '0.3' }] as const)(
  'over the wire of A2A $version',
  (options) => {
    it('a question is answered in words', a2a('a question', 'answer in words'), async () => {
      const page = await showAgent([{ parts: [text('What is your name?')] }], options);
      await page.type(/name/, 'Ada');
      await page.press('Send');
      await page.received(answered('Ada'));
      await page.asks(0);
      expect(page.endings()).toEqual(['answered']);
    });

    it('a choice is answered by its id', a2a('a choice', 'choose'), async () => {
      const page = await showAgent([{ parts: [text('Which flight?'), data(flights)] }], options);
      expect(screen.getByText(/price: 720/)).toBeTruthy();
      await page.choose(/United/);
      await page.press('Send');
      await page.received(answered({ type: 'choice', name: 'flight', selected: 'ua' }));
    });

    it('a form is answered by its values', a2a('a form', 'fill in'), async () => {
      const page = await showAgent([{ parts: [text('Fill in the form.'), data(reimbursement)] }], options);
      await page.type(/Purpose/, 'Taxi');
      await page.press('Send');
      await page.received(answered({ amount: 200, purpose: 'Taxi' }));
    });

    it('a sign-in is opened, and the task goes on by itself', a2a('a sign-in', 'open'), async () => {
      const link = { url: 'https://idp.example/authorize?x=1', scopes: ['mail.read'] };
      const page = await showSignIn([text('Sign in to continue.'), data(link)], options);
      const address = screen.getByRole('link', { name: /idp\.example/ });
      expect(address.getAttribute('href')).toBe(link.url);
      await page.user.click(address);
      await eventually(() => expect(page.endings()).toEqual(['answered']));
      page.served.signIn();
      await page.ended;
      expect(page.served.answers()).toEqual([]);
      expect(page.run()?.interrupts).toEqual([]);
    });
  },
);

/** The stream of a task that waits for a sign-in stays open. */
async function showSignIn(parts: readonly Part[], options = {}) {
  const page = showTask(await serveAgent([{ parts, state: 8 }], options));
  const ended = page.source.watch(page.served.client.sendMessageStream(begin));
  await page.asks(1);
  return { ...page, ended };
}

it('a choice of several is answered by all their ids', async () => {
  const page = await showAgent([{ parts: [text('Which?'), data({ ...flights, multiple: true })] }]);
  await page.tick(/KLM/);
  await page.tick(/United/);
  await page.press('Send');
  await page.received(answered({ type: 'choice', name: 'flight', selected: ['kl', 'ua'] }));
});

it('options without a name are answered as a text, and in words', async () => {
  const options = ['Economy', 'Business'];
  const page = await showAgent([
    { parts: [text('Which class?'), data({ options })] },
    { parts: [text('Which class back?'), data({ options })] },
  ]);
  await page.choose('Business');
  await page.press('Send');
  await page.received(answered('Business'));
  await screen.findByText('Which class back?');
  await page.choose('Something else');
  await page.type(/./, 'First');
  await page.press('Send');
  await page.received(answered('Business'), answered('First'));
});

it('a yes or no in a schema is answered by buttons', a2a('a yes or no', 'yes', 'no'), async () => {
  const schema = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
  const page = await showAgent([
    { parts: [text('Delete the file?'), data({ schema })] },
    { parts: [text('Delete it all?'), data({ schema })] },
  ]);
  await page.press('Yes');
  await page.received(answered({ approved: true }));
  await screen.findByText('Delete it all?');
  await page.press('No');
  await page.received(answered({ approved: true }), answered({ approved: false }));
});

it('what no other kind shows stands beside the question', async () => {
  const page = await showAgent([
    { parts: [text('Is this right?'), data({ total: 12 }), file('https://files.example/a.pdf', 'a.pdf')] },
  ]);
  expect(screen.getByText('https://files.example/a.pdf')).toBeTruthy();
  expect(screen.getByText('12')).toBeTruthy();
  await page.type(/right/, 'Yes');
  await page.press('Send');
  await page.received(answered('Yes'));
});

it('a link that is no web address is not offered', async () => {
  const page = await showSignIn([text('Sign in'), data({ url: 'javascript:alert(1)' })]);
  expect(screen.queryByRole('link')).toBeNull();
  await page.type(/Sign in/, 'Done');
  await page.press('Send');
  await page.received(answered('Done'));
});

it('a refused sign-in is told to the agent', a2a('a sign-in', 'decline'), async () => {
  const page = await showSignIn([text('Sign in'), file('https://idp.example/', '')]);
  await page.press('Decline');
  await page.received(answered('The person declined to open the link.'));
});

describe('kagent’s extension', () => {
  const asking = (payload: object, words = 'Approval required') => ({
    parts: [text(words)],
    extensions: [HITL_EXTENSION],
    metadata: { [HITL_EXTENSION]: payload },
  });
  const decided = (payload: object) => ({
    said: ['The person has decided.'],
    isOfTask: true,
    metadata: { [HITL_EXTENSION]: payload },
    extensions: [HITL_EXTENSION],
  });
  const tool = (id: string, name: string) => ({ id, call_id: `call-${id}`, name, args: { path: '/tmp/a' } });

  it(
    'asks to approve a call',
    a2a('kagent’s approval of a call', 'approve', 'deny with a reason'),
    async () => {
      const request = {
        type: 'tool_approval_request',
        hint: 'Needs approval',
        tools: [tool('1', 'delete_file')],
      };
      const page = await showAgent([asking(request), asking({ ...request, hint: 'Needs another approval' })]);
      expect(screen.getByText('/tmp/a')).toBeTruthy();
      await page.press(APPROVES);
      const approved = decided({ type: 'tool_approval_response', approvals: [{ id: '1', approved: true }] });
      await page.received(approved);
      await screen.findByText('Needs another approval');
      await page.press(/with a reason…$/);
      await page.type(/Reason/, 'Still used');
      await page.press(REFUSES);
      const approvals = [{ id: '1', approved: false, rejection_reason: 'Still used' }];
      await page.received(approved, decided({ type: 'tool_approval_response', approvals }));
      expect(page.served.extensions).toEqual([HITL_EXTENSION, HITL_EXTENSION, HITL_EXTENSION]);
    },
  );

  it(
    'asks to approve several calls of a subagent',
    a2a('kagent’s approval of several calls', 'approve one, deny one'),
    async () => {
      const nested = { subagent_name: 'k8s_agent', tools: [tool('2', 'delete_pod'), tool('3', 'restart')] };
      const page = await showAgent([
        asking({ type: 'tool_approval_request', tools: [tool('1', 'k8s_agent')], nested }),
      ]);
      expect(saidToAsk()).toContain('k8s_agent');
      const [approve] = screen.getAllByRole('button', { name: APPROVES });
      const [, deny] = screen.getAllByRole('button', { name: REFUSES });
      for (const button of [approve, deny]) if (button) await page.user.click(button);
      await page.press('Send 2 answers');
      const approvals = [
        { id: '2', approved: true },
        { id: '3', approved: false },
      ];
      await page.received(decided({ type: 'tool_approval_response', approvals }));
    },
  );

  it('asks questions', a2a('kagent’s questions', 'choose, choose several, write'), async () => {
    const questions = [
      { question: 'Which database?', choices: ['PostgreSQL', 'MySQL'], multiple: false },
      { question: 'Which features?', choices: ['Auth', 'Caching', 'Logging'], multiple: true },
      { question: 'Anything else?', choices: [], multiple: false },
    ];
    const page = await showAgent([
      asking({ type: 'ask_user_request', id: 'q', questions }, 'Some questions'),
    ]);
    await page.choose('PostgreSQL');
    await page.press('Next');
    await page.tick('Auth');
    await page.tick('Caching');
    await page.press('Next');
    await page.type(/else/, 'Rate limits');
    await page.press('Send');
    const answers = [
      { answer: ['PostgreSQL'] },
      { answer: ['Auth', 'Caching'] },
      { answer: ['Rate limits'] },
    ];
    await page.received(decided({ type: 'ask_user_response', id: 'q', answers }));
  });

  it('that the message does not name is answered in words', async () => {
    const payload = { type: 'tool_approval_request', tools: [tool('1', 'delete_file')] };
    const page = await showAgent([{ ...asking(payload), extensions: [] }]);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await page.type(/Approval required/, 'Yes');
    await page.press('Send');
    await page.received(answered('Yes'));
  });
});

describe('the header', () => {
  const asks = [{ parts: [text('What is your name?')] }];

  it('has the name in the card of the SDK’s client', async () => {
    await showAgent(asks);
    expect(saidToAsk()).toMatch(/^from .*Agent/);
  });

  it('has the name that the app gives, and none where nobody does', async () => {
    const served = await serveAgent(asks);
    const { client } = served;
    const routes: A2aClientLike = {
      sendMessageStream: (...given) => client.sendMessageStream(...given),
      getTask: (...given) => client.getTask(...given),
      cancelTask: (request) => client.cancelTask(request),
      resubscribeTask: (...given) => client.resubscribeTask(...given),
    };
    const page = showTask(served, { client: routes });
    await page.source.watch(client.sendMessageStream(begin));
    await page.asks(1);
    expect(saidToAsk()).toBeNull();
    page.unmount();
    const named = showTask(await serveAgent(asks), { agent: 'Travel desk' });
    await named.source.watch(named.served.client.sendMessageStream(begin));
    await named.asks(1);
    expect(saidToAsk()).toContain('Travel desk');
  });
});
