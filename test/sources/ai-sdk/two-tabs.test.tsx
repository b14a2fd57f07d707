import { useChat } from '@ai-sdk/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChatTransport, DefaultChatTransport } from 'ai';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { sendWhenAnswered, useAiSdkSource } from 'holdpoint/ai-sdk';
import { refuseAnswered } from 'holdpoint/ai-sdk/server';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { type Ran, transport7 } from './support/agents.js';
import { says } from './support/turns.js';

type Message = Parameters<ReturnType<typeof transport7>['sendMessages']>[0]['messages'][number];

const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };
const OTHER = { tool: 'deleteFile', id: 'c-2', input: { path: '/srv/q2.txt' } };
const CARD = { type: 'tool-deleteFile', toolCallId: 'c-1', input: DELETE.input };
const ASKED: Message[] = JSON.parse(
  JSON.stringify([
    { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Tidy up' }] },
    {
      id: 'm',
      role: 'assistant',
      parts: [{ ...CARD, state: 'approval-requested', approval: { id: 'p-1' } }],
    },
  ]),
);
const SECOND = {
  ...CARD,
  type: 'tool-readFile',
  toolCallId: 'c-2',
  input: OTHER.input,
  state: 'approval-requested',
  approval: { id: 'p-2' },
};

interface TabProps {
  readonly name: string;
  readonly transport: ChatTransport<Message>;
  readonly messages?: Message[];
}

/** A tab that has loaded the chat from its server: with the messages, and an id of its own. */
function Tab({ name, transport, messages = ASKED }: TabProps) {
  const [sendAutomaticallyWhen] = useState(() => sendWhenAnswered());
  const [loaded] = useState(() => structuredClone(messages));
  const chat = useChat<Message>({ messages: loaded, transport, sendAutomaticallyWhen });
  const run = useInterruptedRun(useAiSdkSource(chat));
  return (
    <section aria-label={name}>
      <InterruptStack receipts run={run} graceMs={0} />
    </section>
  );
}

const tab = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string, button: string | RegExp) =>
  userEvent.click((await tab(name).findAllByRole('button', { name: button }))[0] ?? document.body);
const stands = (name: string) => screen.getByRole('region', { name }).textContent ?? '';

/** The transport of a server without a memory: each request runs what it approves. */
function withoutMemory(ran: Ran) {
  return transport7([says('Done.'), says('Done.'), says('Done.')], ran);
}

describe('two tabs that show the same approval', () => {
  it('run its call once: the other one tells that it was answered elsewhere', async () => {
    const ran: Ran = [];
    const transport = withoutMemory(ran);
    render(<Tab name="one" transport={transport} />);
    render(<Tab name="two" transport={transport} />);
    await tab('two').findByRole('button', { name: APPROVES });
    await press('one', APPROVES);
    await eventually(() => expect(stands('two')).toContain('Answered elsewhere'));
    expect(tab('two').queryByRole('button', { name: APPROVES })).toBeNull();
    await waitFor(() => expect(ran).toHaveLength(1));
    expect(stands('one')).toContain('Approved');
  });

  it('both go on asking until all answers of a turn have left, so that the turn is sent by one of them', async () => {
    const ran: Ran = [];
    const [user, asked] = ASKED;
    const messages: Message[] = JSON.parse(
      JSON.stringify([user, { ...asked, parts: [...(asked?.parts ?? []), SECOND] }]),
    );
    const transport = withoutMemory(ran);
    render(<Tab name="one" transport={transport} messages={messages} />);
    render(<Tab name="two" transport={transport} messages={messages} />);
    await tab('two').findAllByRole('button', { name: APPROVES });
    await press('one', APPROVES);
    await eventually(() => expect(stands('one')).toContain('not sent yet'));
    expect(stands('two')).not.toContain('Answered elsewhere');
    await press('one', APPROVES);
    await eventually(() => expect(tab('two').getAllByText('Answered elsewhere')).toHaveLength(2));
    expect(ran).toHaveLength(2);
  });

  it('ask again where the request failed that had the answer', async () => {
    const ran: Ran = [];
    const transport = withoutMemory(ran);
    const broken = { ...transport, sendMessages: () => Promise.reject(new Error('Nobody there')) };
    render(<Tab name="one" transport={broken} />);
    render(<Tab name="two" transport={transport} />);
    await tab('two').findByRole('button', { name: APPROVES });
    await press('one', APPROVES);
    await eventually(() => expect(stands('one')).toContain('Nobody there'));
    await press('two', REFUSES);
    await eventually(() => expect(stands('one')).toContain('Answered elsewhere'));
    expect(ran).toEqual([]);
  });
});

describe('two devices that show the same approval, over a server that stores the chat', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('run its call once: the later one is told so, and offers nothing more', async () => {
    // Devices have no channel between them.
    vi.stubGlobal('BroadcastChannel', undefined);
    const ran: Ran = [];
    const agent = withoutMemory(ran);
    let stored: Message[] = ASKED;
    const http = new DefaultChatTransport<Message>({
      api: 'http://chat.test/api',
      fetch: async (_, init) => {
        const { messages } = JSON.parse(String(init?.body));
        const refusal = refuseAnswered(messages, stored);
        if (refusal) return refusal;
        stored = messages;
        throw new Error('Only a refusal is read here');
      },
    });
    const first: ChatTransport<Message> = {
      ...agent,
      sendMessages: (options) => {
        stored = structuredClone(options.messages);
        return agent.sendMessages(options);
      },
    };
    render(<Tab name="one" transport={first} />);
    render(<Tab name="two" transport={http} />);
    await tab('two').findByRole('button', { name: APPROVES });
    await press('one', APPROVES);
    await waitFor(() => expect(ran).toHaveLength(1));
    await press('two', APPROVES);
    await eventually(() => expect(stands('two')).toContain('Answered elsewhere'));
    expect(stands('two')).toContain('Another tab has answered this request.');
    expect(stands('two')).not.toContain('not sent yet');
    expect(tab('two').queryByRole('button', { name: /Approve|Try again/ })).toBeNull();
    expect(ran).toHaveLength(1);
  });
});
