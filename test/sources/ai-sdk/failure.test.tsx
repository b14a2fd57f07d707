import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transport6, transport7 } from './support/agents.js';
import { ENVIRONMENT, partOf } from './support/parts.js';
import { showChat6, showChat7 } from './support/show-chat.js';
import { calls, says } from './support/turns.js';

const ASK = { tool: 'askUser', id: 'c-2', input: ENVIRONMENT };
const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };
const turns = () => [calls(DELETE, ASK), says('All done.')];

/**
 * A transport whose second request cannot reach its server, or fails after its stream has opened.
 */
function breaking<T extends { sendMessages(options: never): Promise<ReadableStream> }>(
  transport: T,
  how: 'unreachable' | 'error at once',
): T {
  const { sendMessages } = transport;
  let sent = 0;
  transport.sendMessages = (options) => {
    sent += 1;
    if (sent !== 2) return sendMessages.call(transport, options);
    if (how === 'unreachable') return Promise.reject(new Error('Nobody there'));
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue({ type: 'start' });
        controller.enqueue({ type: 'error', errorText: 'Nobody there' });
        controller.close();
      },
    });
    return Promise.resolve(stream);
  };
  return transport;
}

describe.each([
  { version: 6, open: (how: 'unreachable' | 'error at once') => open6(how) },
  { version: 7, open: (how: 'unreachable' | 'error at once') => open7(how) },
])('a request of AI SDK $version that carries answers and fails', ({ open }) => {
  it.each(['unreachable', 'error at once'] as const)(
    'shows the prompt again with its answer, to be sent again: %s',
    async (how) => {
      const { chat, transport } = await open(how);
      await chat.press('Delete');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
      await chat.pick(/prod/);
      await chat.press('Send');

      await screen.findAllByText(/Nobody there/);
      expect(chat.seen.run).toMatchObject({
        status: 'failed',
        interrupts: [{ status: { state: 'failed', answer: { kind: 'answered' } } }],
      });
      await chat.press('Try again');
      await waitFor(() => expect(chat.text()).toContain('All done.'));
      expect(partOf(transport.requests.at(-1), 'c-2').output).toMatchObject({ selected: ['prod'] });
      expect(transport.ran).toHaveLength(1);
      await waitFor(() =>
        expect(chat.seen.run).toMatchObject({
          status: 'idle',
          error: null,
          receipts: [{ ending: 'approved' }, { ending: 'answered' }],
        }),
      );
    },
  );

  it('is replaced when the app sends the chat itself', async () => {
    const { chat } = await open('unreachable');
    await chat.press('Delete');
    await chat.pick(/prod/);
    await chat.press('Send');
    await screen.findAllByText(/Nobody there/);
    chat.seen.chat?.sendMessage();
    await waitFor(() => expect(chat.text()).toContain('All done.'));
    await waitFor(() => expect(chat.seen.run).toMatchObject({ status: 'idle', interrupts: [] }));
  });
});

async function open6(how: 'unreachable' | 'error at once') {
  const transport = breaking(transport6(turns()), how);
  return { transport, chat: await showChat6(transport) };
}

async function open7(how: 'unreachable' | 'error at once') {
  const transport = breaking(transport7(turns()), how);
  return { transport, chat: await showChat7(transport) };
}
