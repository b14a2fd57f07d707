import { useChat } from '@ai-sdk/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InterruptedRun, InterruptStack, useInterruptedRun } from 'holdpoint';
import { type ChatRequest, sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { type Ran, transport7 } from './support/agents.js';
import { partOf } from './support/parts.js';
import { showChat7 } from './support/show-chat.js';
import { calls, says } from './support/turns.js';

const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };

/** A call that was answered and saved, and whose request was never made. */
const saved = (id: string, approval: object, state = 'approval-responded', tool = 'deleteFile') => ({
  type: `tool-${tool}`,
  toolCallId: id,
  input: { path: `/srv/${id}.txt` },
  state,
  approval: { id: `p-${id}`, ...approval },
});

const ENVIRONMENT = { question: 'Which one?', options: [{ label: 'staging' }, { label: 'production' }] };

/** A question that was answered and saved, and whose request was never made. */
const answered = (result: object) => ({
  type: 'tool-askUser',
  toolCallId: 'q-1',
  input: ENVIRONMENT,
  ...result,
});
const PICKED = { state: 'output-available', output: { selected: ['staging'] } };

type Transport = ReturnType<typeof transport7>;
type Message = Parameters<Transport['sendMessages']>[0]['messages'][number];

function chatOf(...parts: readonly object[]): Message[] {
  return JSON.parse(
    JSON.stringify([
      { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Tidy up' }] },
      { id: 'm', role: 'assistant', parts: [{ type: 'step-start' }, ...parts] },
    ]),
  );
}

interface PageProps {
  readonly messages: Message[];
  readonly transport: Transport;
  readonly seen: { run?: InterruptedRun };
}

function Page({ messages, transport, seen }: PageProps) {
  const [sendAutomaticallyWhen] = useState(() => sendWhenAnswered());
  const chat = useChat<Message>({ messages, transport, sendAutomaticallyWhen });
  seen.run = useInterruptedRun(useAiSdkSource(chat));
  return <InterruptStack receipts run={seen.run} graceMs={0} />;
}

/** The page after a reload, over a real agent. */
function reload(messages: Message[]) {
  const ran: Ran = [];
  const transport = transport7([says('Done.'), says('Done.')], ran);
  const seen: PageProps['seen'] = {};
  render(<Page messages={messages} transport={transport} seen={seen} />);
  const press = async (name: string | RegExp) =>
    userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  return { ran, transport, seen, press, run: () => seen.run };
}

describe('an answer that was saved and never sent is offered after a reload', () => {
  it('to be sent as it was given', async () => {
    const { ran, press, run } = reload(chatOf(saved('c-1', { approved: true })));
    await screen.findByText(/Your answer may have arrived/);
    expect(run()).toMatchObject({
      status: 'failed',
      interrupts: [{ status: { state: 'failed' } }],
      receipts: [],
    });
    expect(ran).toEqual([]);
    await press('Try again');
    await waitFor(() => expect(ran).toEqual([{ tool: 'deleteFile', input: { path: '/srv/c-1.txt' } }]));
    await eventually(() =>
      expect(run()).toMatchObject({ status: 'idle', interrupts: [], receipts: [{ ending: 'approved' }] }),
    );
  });

  it('to be changed: then nothing runs that was approved before', async () => {
    const { ran, transport, press, run } = reload(chatOf(saved('c-1', { approved: true })));
    await press('Change answer');
    await press(REFUSES);
    await eventually(() => expect(run()).toMatchObject({ status: 'idle', receipts: [{ ending: 'denied' }] }));
    expect(ran).toEqual([]);
    expect(partOf(transport.requests[0], 'c-1').approval).toEqual({ id: 'p-c-1', approved: false });
  });

  it('a denial with the reason that was given for it', async () => {
    const { transport, press } = reload(chatOf(saved('c-1', { approved: false, reason: 'Too early' })));
    await press('Try again');
    await waitFor(() => expect(transport.requests).toHaveLength(1));
    expect(partOf(transport.requests[0], 'c-1').approval).toMatchObject({
      approved: false,
      reason: 'Too early',
    });
  });

  it('together with the others of its turn, in one request', async () => {
    const { ran, transport, press, run } = reload(
      chatOf(
        saved('c-1', { approved: true }),
        saved('c-2', { approved: true }, 'approval-responded', 'readFile'),
      ),
    );
    await eventually(() => expect(run()?.interrupts).toHaveLength(2));
    await press('Try again');
    await waitFor(() => expect(ran).toHaveLength(2));
    expect(transport.requests).toHaveLength(1);
  });

  it('the answer to a question', async () => {
    const { transport, press, run } = reload(chatOf(answered(PICKED)));
    await screen.findByText(/Your answer may have arrived/);
    expect(transport.requests).toEqual([]);
    await press('Try again');
    await waitFor(() => expect(transport.requests).toHaveLength(1));
    expect(partOf(transport.requests[0], 'q-1')).toMatchObject(PICKED);
    await eventually(() =>
      expect(run()).toMatchObject({ status: 'idle', interrupts: [], receipts: [{ ending: 'answered' }] }),
    );
  });

  it('the answer to a question, to be changed', async () => {
    const { transport, press } = reload(chatOf(answered(PICKED)));
    await press('Change answer');
    await userEvent.click(await screen.findByRole('radio', { name: 'production' }));
    await press('Send');
    await waitFor(() => expect(transport.requests).toHaveLength(1));
    expect(partOf(transport.requests[0], 'q-1')).toMatchObject({ output: { selected: ['production'] } });
  });

  it('a question that was skipped, and the approval beside it, in one request', async () => {
    const skipped = answered({ state: 'output-error', errorText: 'The user did not answer.' });
    const { ran, transport, press, run } = reload(chatOf(skipped, saved('c-1', { approved: true })));
    await eventually(() =>
      expect(run()?.interrupts.map(({ status }) => status.state)).toEqual(['failed', 'failed']),
    );
    await press('Try again');
    await waitFor(() => expect(ran).toHaveLength(1));
    expect(transport.requests).toHaveLength(1);
    expect(partOf(transport.requests[0], 'q-1')).toMatchObject({ errorText: 'The user did not answer.' });
  });

  it.each([
    ['is followed by the next step of the message', [answered(PICKED), { type: 'step-start' }], 0],
    [
      'waits for another answer of its turn',
      [saved('c-1', { approved: true }), saved('c-2', {}, 'approval-requested')],
      1,
    ],
    ['has an output', [saved('c-1', { approved: true }, 'output-available')], 0],
    ['was decided by a rule of the server', [saved('c-1', { approved: true, isAutomatic: true })], 0],
    [
      'was followed by more of the message',
      [saved('c-1', { approved: true }), { type: 'text', text: 'Ok' }],
      0,
    ],
  ])('not where it %s', async (_, parts, asked) => {
    const { run } = reload(chatOf(...parts));
    await eventually(() => expect(run()?.interrupts).toHaveLength(asked));
    expect(run()?.interrupts.map(({ status }) => status.state)).toEqual(Array(asked).fill('open'));
  });
});

it('an answer whose request has failed can be changed, and the changed one counts', async () => {
  const ran: Ran = [];
  const transport = transport7([calls(DELETE), says('Fine.')], ran);
  const { sendMessages } = transport;
  let sent = 0;
  transport.sendMessages = (options) => {
    sent += 1;
    return sent === 2 ? Promise.reject(new Error('Nobody there')) : sendMessages.call(transport, options);
  };
  const chat = await showChat7(transport);
  await chat.press(APPROVES);
  await chat.press('Change answer');
  await chat.press(REFUSES);
  await waitFor(() => expect(chat.text()).toContain('Fine.'));
  expect(ran).toEqual([]);
});

describe('the options of a request', () => {
  it('go with each request that Holdpoint makes', async () => {
    const options: (ChatRequest | undefined)[] = [];
    const transport = transport7([says('Hi.'), calls(DELETE), says('Fine.'), says('Bye.')]);
    const { sendMessages } = transport;
    let sent = 0;
    transport.sendMessages = ({ headers, body, metadata, ...rest }) => {
      options.push(JSON.parse(JSON.stringify({ headers, body, metadata })));
      sent += 1;
      return sent === 3 ? Promise.reject(new Error('Nobody there')) : sendMessages.call(transport, rest);
    };
    const requestOptions = {
      headers: { 'x-tenant': 'acme' },
      body: { model: 'large' },
      metadata: { from: 'chat' },
    };
    const chat = await showChat7(transport, { requestOptions });
    await waitFor(() => expect(chat.text()).toContain('Hi.'));
    await chat.press('Say go');
    await chat.press(APPROVES);
    await chat.press('Try again');
    await waitFor(() => expect(chat.text()).toContain('Fine.'));
    expect(options).toEqual(Array(4).fill(requestOptions));
  });
});
