import { screen, waitFor } from '@testing-library/react';
import type { MessageLike } from 'holdpoint/ai-sdk';
import { describe, expect, it } from 'vitest';
import { transport6, transport7 } from './support/agents.js';
import { ENVIRONMENT, partOf } from './support/parts.js';
import { showChat6, showChat7 } from './support/show-chat.js';
import { calls, says } from './support/turns.js';

const ASK = { tool: 'askUser', id: 'c-2', input: ENVIRONMENT };
const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };

async function open6(turns: ReturnType<typeof calls>[]) {
  const transport = transport6(turns);
  return { transport, chat: await showChat6(transport) };
}

async function open7(turns: ReturnType<typeof calls>[]) {
  const transport = transport7(turns);
  return { transport, chat: await showChat7(transport) };
}

/** The state of a call in the chat's messages; `nth` selects one of several calls with its id. */
function stateOf(messages: readonly MessageLike[] | undefined, nth: number): unknown {
  return partOf(messages?.filter(({ role }) => role === 'assistant').slice(nth), 'c-2')?.state;
}

describe.each([
  { version: 6, open: open6 },
  { version: 7, open: open7 },
])('a chat of AI SDK $version in which the person sends a message instead of answering', ({ open }) => {
  it.each([
    ['Delete', true],
    ['Don’t delete', false],
  ])('is not blocked by an earlier answer: %s', async (said, isApproved) => {
    const { chat, transport } = await open([calls(DELETE, ASK), says('Fine.')]);
    await chat.press(said);
    await waitFor(() => expect(screen.queryByRole('button', { name: said })).toBeNull());
    await chat.press('Never mind');
    await waitFor(() => expect(chat.text()).toContain('Fine.'));
    expect(transport.ran).toEqual([]);
    expect(partOf(transport.requests.at(-1), 'c-1')).toMatchObject(
      isApproved
        ? {
            state: 'output-error',
            errorText: expect.stringContaining('not run'),
            approval: { approved: true },
          }
        : { state: 'output-denied', approval: { approved: false } },
    );
  });

  it('leaves an earlier answer unchanged when a model uses one id twice', async () => {
    const { chat } = await open([calls(ASK), says('Noted.'), calls(ASK), says('Fine.')]);
    await chat.pick(/prod/);
    await chat.press('Send');
    await waitFor(() => expect(chat.text()).toContain('Noted.'));
    await chat.press('Say go');
    await screen.findByRole('radio', { name: /prod/ });
    await chat.press('Never mind');
    await waitFor(() => expect(chat.text()).toContain('Fine.'));
    expect(stateOf(chat.seen.chat?.messages, 0)).toBe('output-available');
    expect(stateOf(chat.seen.chat?.messages, 1)).toBe('output-error');
  });
});
