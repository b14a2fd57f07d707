import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { HoldpointError } from 'holdpoint';
import { createDirectTransport } from 'holdpoint/gateway';
import { createInboxSource } from 'holdpoint/gateway/client';
import {
  type Conversation,
  type ConversationList,
  InterruptInbox,
  type InterruptInboxProps,
  useInterruptedRuns,
} from 'holdpoint/inbox';
import { describe, expect, it } from 'vitest';
import { bash, callTool, openBridge } from '../gateway/support.js';
import { conversation } from '../inbox/show-inbox.js';
import { yesNo } from '../react/press.js';
import { eventually } from '../support/eventually.js';
import { fail, hearRejections } from './support/show-ask.js';
import { withOdd } from './support/with-odd.js';

hearRejections();

type Watched = readonly (Conversation | ConversationList)[];

function showAll(watched: Watched, props: Partial<InterruptInboxProps> = {}) {
  const warnings: HoldpointError[] = [];
  const onWarning = (one: HoldpointError) => void warnings.push(one);
  function Page() {
    const conversations = useInterruptedRuns(watched, { onWarning });
    return (
      <>
        <InterruptInbox graceMs={0} conversations={conversations} {...props} />
        <p>The app stands</p>
      </>
    );
  }
  const page = render(<Page />);
  const told = () => warnings.map(({ code, detail }) => nameOf(detail) ?? code);
  return { told, again: () => page.rerender(<Page />) };
}

function nameOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'callback' in detail ? detail.callback : undefined;
}

const groups = () => [...document.querySelectorAll<HTMLElement>('.hp-inbox-group')];
const stands = () => expect(screen.getByText('The app stands')).toBeTruthy();

describe('every session is listed where `detailsOf` for one of them', () => {
  it.each<[string, () => unknown]>([
    ['throws', fail],
    ['gives null', () => null],
    ['gives a promise that rejects', () => Promise.reject(new Error('no'))],
    ['gives a title that is no text', () => ({ title: { en: 'One' } })],
    ['gives a title that throws', () => Object.defineProperty({}, 'title', { get: fail })],
    [
      'gives another part that throws',
      () => Object.defineProperty({ title: 'x' }, 'system', { enumerable: true, get: fail }),
    ],
  ])('%s', async (_, odd) => {
    const { bridge } = openBridge();
    const ids = ['one', 'two', 'three'];
    for (const id of ids) void callTool(bridge.session(id), bash);
    const warned: HoldpointError[] = [];
    const options = {
      transport: createDirectTransport(bridge.sessions(ids)),
      onWarning: (one: HoldpointError) => void warned.push(one),
    };
    const detailsOf = (id: string) => (id === 'two' ? odd() : { title: `Session ${id}` });
    showAll([createInboxSource(withOdd(options, { detailsOf }))]);
    await eventually(() => expect(screen.getByText('3 open')).toBeTruthy());
    stands();
    expect(groups()).toHaveLength(3);
    const names = groups().map((one) => within(one).getAllByRole('heading')[0]?.textContent);
    expect(names.sort()).toEqual(['Session one', 'Session three', 'two']);
    expect(warned.map(({ detail }) => nameOf(detail))).toEqual(['detailsOf']);
  });
});

describe('the other conversations stay where one', () => {
  const good = () => conversation('good', [yesNo('kept')]);
  it.each<[string, object | null, readonly string[]]>([
    ['is null', null, []],
    ['has no agent', { id: 'odd', title: 'Odd' }, ['conversations']],
    ['has an agent that is null', { id: 'odd', title: 'Odd', agent: null }, ['conversations']],
    [
      'has an agent whose subscribe throws',
      { id: 'odd', title: 'Odd', agent: { threadId: 't', messages: [], subscribe: fail } },
      ['conversations.agent'],
    ],
    [
      'has a list that throws',
      { getConversations: fail, subscribe: () => () => {} },
      ['conversations.getConversations'],
    ],
    [
      'has a list that gives null',
      { getConversations: () => null, subscribe: () => () => {} },
      ['conversations.getConversations'],
    ],
    [
      'has a list whose subscribe throws',
      { getConversations: () => [], subscribe: fail },
      ['conversations.subscribe'],
    ],
  ])('%s', async (_, odd, told) => {
    const list: Watched = Object.assign<Watched, object>([good()], { 1: odd });
    const page = showAll(list);
    page.again();
    expect(screen.getByText('1 open')).toBeTruthy();
    stands();
    await eventually(() => expect(page.told()).toEqual(told));
  });

  it.each<[string, object]>([
    ['title', { title: 7 }],
    ['title', { title: { en: 'One' } }],
    ['system', { system: ['x'] }],
    ['href', { href: 7 }],
  ])('has a %s that is no text', async (part, odd) => {
    const page = showAll([good(), withOdd(conversation('odd', [yesNo('own')]), odd)], { order: 'urgency' });
    page.again();
    expect(screen.getByText('2 open')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'own' } });
    stands();
    await eventually(() => expect(page.told()).toEqual([`conversations.${part}`]));
  });

  it('has a callback that throws', async () => {
    const page = showAll([withOdd(conversation('one', [yesNo('own')]), { href: '#there' })], {
      onOrderChange: fail,
      onGoTo: fail,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Most urgent first' }));
    fireEvent.click(screen.getByRole('button', { name: /Go on with own/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Title one' }));
    await eventually(() => expect(page.told()).toEqual(['onOrderChange', 'onGoTo']));
    stands();
    expect(screen.getByText('1 open')).toBeTruthy();
  });
});

describe('conversations with one id', () => {
  it('of two gateways with one session each stay apart, and the app is warned', async () => {
    const gateway = (tool: string) => {
      const { bridge } = openBridge();
      void callTool(bridge.session('main'), { ...bash, toolName: tool });
      return createInboxSource({
        transport: createDirectTransport(bridge.sessions(['main'])),
        detailsOf: () => ({ title: `Gateway of ${tool}` }),
      });
    };
    const page = showAll([gateway('read_db'), gateway('delete_db')]);
    await eventually(() => expect(screen.getByText('2 open')).toBeTruthy());
    expect(groups()).toHaveLength(2);
    for (const tool of ['read_db', 'delete_db']) {
      const group = screen.getByRole('group', { name: `Gateway of ${tool}` });
      expect(within(group).getAllByRole('listitem')).toHaveLength(1);
      expect(group.textContent).toContain(tool);
    }
    page.again();
    await eventually(() => expect(page.told()).toEqual(['DUPLICATE_CONVERSATION']));
  });

  it('of two agents with one thread are listed and answered each by itself', async () => {
    const [one, other] = [conversation('t', [yesNo('same')]), conversation('t', [yesNo('same')])];
    const page = showAll([one, { ...other, title: 'The other' }]);
    expect(screen.getByText('2 open')).toBeTruthy();
    const group = screen.getByRole('group', { name: 'The other' });
    fireEvent.click(within(group).getByRole('button', { name: /Go on with same/ }));
    const [no] = within(group).getAllByRole('button', { name: 'No' });
    fireEvent.click(no ?? group);
    await eventually(() => expect(other.agent.requests).toHaveLength(1));
    expect(one.agent.requests).toHaveLength(0);
    act(() => other.agent.succeed());
    expect(screen.getByText('1 open')).toBeTruthy();
    await eventually(() => expect(page.told()).toEqual(['DUPLICATE_CONVERSATION']));
  });

  it('is one conversation where it is one agent', () => {
    const one = conversation('t', [yesNo('same')]);
    showAll([one, { ...one, id: 'again' }]);
    expect(screen.getByText('1 open')).toBeTruthy();
  });
});
