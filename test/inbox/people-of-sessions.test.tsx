import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createDirectTransport,
  type GatewayEvent,
  type GatewayTransport,
  type Reviewer,
} from 'holdpoint/gateway';
import { createInboxSource } from 'holdpoint/gateway/client';
import { expect, it } from 'vitest';
import { ALLOW, bash, callTool, onlyOpen, openBridge } from '../gateway/support.js';
import { line, showInbox } from './show-inbox.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben', name: 'Ben' };
const SAID = 'Reconnecting. What you see may be out of date.';

/** The open requests of session `one`, and Ben's inbox of all sessions. */
async function openInbox(approvals = 1) {
  const { bridge, clock } = openBridge({ approvals });
  const one = bridge.session('one');
  const asked = callTool(one, bash);
  const id = await onlyOpen(one);
  const direct = createDirectTransport(bridge.sessions(['one', 'two']), { reviewer: BEN });
  let emit: (event: GatewayEvent) => void = () => {};
  const transport: GatewayTransport = {
    ...direct,
    subscribe(next) {
      emit = (event) => act(() => next(event));
      return direct.subscribe(next);
    },
  };
  const sessions = createInboxSource({ transport, clock });
  const page = showInbox([sessions], { clock }, { clock, reviewer: BEN, dialects: undefined });
  await screen.findByText('1 open');
  return {
    ...page,
    bridge,
    clock,
    sessions,
    direct,
    one,
    id,
    asked,
    emit: (event: GatewayEvent) => emit(event),
  };
}

const card = () => within(screen.getByRole('region', { name: /Run this command/ }));

it('a line shows to whom its request was handed on, and no longer once the server says so', async () => {
  const { id, emit } = await openInbox();
  const assignedTo = { id: 'on-call', name: 'On call' };
  emit({ type: 'amended', id, assignedTo });
  await waitFor(() => expect(line(/Run this command/).textContent).toContain('For On call'));
  emit({ type: 'amended', id });
  await waitFor(() => expect(line(/Run this command/).textContent).not.toContain('For On call'));
});

it('a line shows who looks at its request, and the server gets who looks at it here', async () => {
  const { one, id, user } = await openInbox();
  await act(async () => one.setViewing(id, ADA));
  await waitFor(() => expect(line(/Run this command/).textContent).toContain('Ada is looking at this'));
  await user.click(line(/Run this command/));
  expect(card().getByText('Ada is looking at this')).toBeTruthy();
  act(() => card().getByRole('button', { name: 'Don’t run' }).focus());
  await waitFor(async () => {
    const [open] = await one.pending();
    expect(open?.viewers?.map((viewer) => viewer.id)).toEqual(['ada', 'ben']);
  });
  await act(async () => one.setViewing(id, ADA, false));
  await waitFor(() => expect(screen.queryByText('Ada is looking at this')).toBeNull());
});

it('counts the approvals of several people, and shows who answered', async () => {
  const { one, id, asked, user } = await openInbox(2);
  await act(async () => one.submit(id, ALLOW, { token: 'a', reviewer: ADA }));
  await user.click(line(/Run this command/));
  expect(await card().findByText('1 of 2 approvals: Ada')).toBeTruthy();
  await user.click(card().getByRole('button', { name: 'Run this command' }));
  expect(await screen.findByText('By Ada and Ben')).toBeTruthy();
  expect(await asked.result).toMatchObject({ behavior: 'allow' });
});

it('says that its list may be out of date, also for a session that is added later', async () => {
  const { bridge, clock, sessions, direct, emit } = await openInbox();
  emit({ type: 'behind' });
  act(() => clock.advance(2_000));
  expect(screen.getByText(SAID).closest('[role="status"]')?.getAttribute('aria-live')).toBe('polite');
  const two = bridge.session('two');
  callTool(two, bash);
  await screen.findByText('2 open');
  const freshness = () => sessions.getConversations().map(({ agent }) => agent.getSnapshot().freshness);
  expect(freshness()).toEqual(['behind', 'behind']);
  expect(screen.getAllByText(SAID)).toHaveLength(1);
  direct.subscribe((event) => event.type === 'pending' && emit(event))();
  await waitFor(() => expect(freshness()).toEqual(['current', 'current']));
  expect(screen.queryByText(SAID)).toBeNull();
});
