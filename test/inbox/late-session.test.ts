import { createInterruptStore } from 'holdpoint/core';
import { createDirectTransport } from 'holdpoint/gateway';
import { createInboxSource } from 'holdpoint/gateway/client';
import { expect, it } from 'vitest';
import { bash, callTool, onlyOpen, openBridge } from '../gateway/support.js';

const MINUTE = 60_000;

it('a session whose source subscribes late still shows the deadlines of its requests as the server set them', async () => {
  const { bridge, clock } = openBridge({ timeoutMs: 60 * MINUTE });
  const one = bridge.session('one');
  void callTool(one, bash);
  await onlyOpen(one);
  const deadline = new Date(clock.now() + 60 * MINUTE).toISOString();
  const transport = createDirectTransport(bridge.sessions(['one']));
  const sessions = createInboxSource({ transport, clock });
  await new Promise<void>((arrived) => sessions.subscribe(arrived));
  clock.advance(10 * MINUTE);
  const [conversation] = sessions.getConversations();
  if (!conversation) throw new Error('The inbox has no conversation.');
  const store = createInterruptStore(conversation.agent, { clock });
  store.subscribe(() => {});
  expect(store.getState().interrupts[0]?.interrupt.expiresAt).toBe(deadline);
});
