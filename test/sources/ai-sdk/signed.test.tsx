import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { producer } from '../../support/walk.js';
import { aiSdkWays } from '../../ways/ai-sdk.js';
import { type Ran, transport7 } from './support/agents.js';
import { partOf } from './support/parts.js';
import { showChat7 } from './support/show-chat.js';
import { calls, says } from './support/turns.js';

const sdk = producer('AI SDK 7', 'ai', aiSdkWays);

const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };

async function show() {
  const ran: Ran = [];
  const transport = transport7([calls(DELETE), says('Fine.')], ran, 'a-secret-that-only-the-server-has');
  const chat = await showChat7(transport, { approveWithEdits: true });
  await screen.findByRole('button', { name: APPROVES });
  const asked = partOf(chat.seen.chat?.messages, 'c-1').approval;
  return { ran, transport, asked, ...chat };
}

describe('an approval that the server signed', () => {
  it(
    'offers no edits, and runs the call once it was approved with its signature',
    sdk('a signed approval', 'approve'),
    async () => {
      const { ran, asked, press, text } = await show();
      expect(asked).toMatchObject({ signature: expect.any(String), requestReason: 'Deletes data' });
      expect(screen.queryByRole('button', { name: /edit/i })).toBeNull();
      await press(APPROVES);
      await waitFor(() => expect(text()).toContain('Fine.'));
      expect(ran).toEqual([{ tool: 'deleteFile', input: DELETE.input }]);
    },
  );

  it('is sent back unchanged, with the answer added', async () => {
    const { ran, transport, asked, press, user, text } = await show();
    await press(/with a reason…$/);
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Archive it');
    await press(REFUSES);
    await waitFor(() => expect(text()).toContain('Fine.'));
    const answered = { ...asked, approved: false, reason: 'Archive it' };
    expect(partOf(transport.requests.at(-1), 'c-1').approval).toEqual(answered);
    expect(ran).toEqual([]);
  });

  it('keeps its signature where a message cancels it', async () => {
    const { transport, asked, press, text } = await show();
    await press('Never mind');
    await waitFor(() => expect(text()).toContain('Fine.'));
    expect(partOf(transport.requests.at(-1), 'c-1').approval).toMatchObject({ ...asked, approved: false });
  });
});
