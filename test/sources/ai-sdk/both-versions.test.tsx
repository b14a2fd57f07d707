import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { producer } from '../../support/walk.js';
import { aiSdkWays } from '../../ways/ai-sdk.js';
import { transport6, transport7 } from './support/agents.js';
import { ENVIRONMENT, partOf } from './support/parts.js';
import { showChat6, showChat7 } from './support/show-chat.js';
import { calls, type ModelPart, says } from './support/turns.js';

const versions = [
  {
    version: 6,
    sdk: producer('AI SDK 6', 'ai-6', aiSdkWays),
    async open(turns: ModelPart[][], options: Parameters<typeof showChat6>[1] = {}) {
      const transport = transport6(turns);
      return { transport, chat: await showChat6(transport, options) };
    },
  },
  {
    version: 7,
    sdk: producer('AI SDK 7', 'ai', aiSdkWays),
    async open(turns: ModelPart[][], options: Parameters<typeof showChat7>[1] = {}) {
      const transport = transport7(turns);
      return { transport, chat: await showChat7(transport, options) };
    },
  },
];

const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };
const ASK = { tool: 'askUser', id: 'c-2', input: ENVIRONMENT };
const DONE = says('All done.');

describe.each(versions)('a chat over AI SDK $version', ({ open, sdk }) => {
  it(
    'runs an approved call once, with the input that was shown',
    sdk('a tool approval', 'approve'),
    async () => {
      const { chat, transport } = await open([calls(DELETE), DONE]);
      expect(await screen.findAllByText(/srv.q1.txt/)).not.toEqual([]);
      await chat.press('Delete');
      await waitFor(() => expect(chat.text()).toContain('All done.'));
      expect(transport.ran).toEqual([{ tool: 'deleteFile', input: DELETE.input }]);
      expect(transport.requests).toHaveLength(2);
      expect(chat.seen.run).toMatchObject({
        status: 'idle',
        receipts: [{ ending: 'approved', toolCall: { result: 'deleteFile done' } }],
      });
    },
  );

  it(
    'reports to the model why a call was denied, and does not run it',
    sdk('a tool approval', 'deny with a reason'),
    async () => {
      const { chat, transport } = await open([calls(DELETE), DONE]);
      await chat.press(/with a reason/);
      await chat.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Archive it');
      await chat.press('Don’t delete');
      await waitFor(() => expect(chat.text()).toContain('All done.'));
      expect(transport.ran).toEqual([]);
      expect(partOf(transport.requests[1], 'c-1')).toMatchObject({
        state: 'approval-responded',
        approval: { approved: false, reason: 'Archive it' },
      });
      expect(chat.seen.run?.receipts).toMatchObject([{ ending: 'denied' }]);
    },
  );

  it('answers askUser with one label and its index', sdk('a question', 'choose one'), async () => {
    const { chat, transport } = await open([calls(ASK), DONE]);
    await chat.pick(/prod/);
    await chat.press('Send');
    await waitFor(() => expect(chat.text()).toContain('All done.'));
    expect(partOf(transport.requests[1], 'c-2')).toMatchObject({
      state: 'output-available',
      output: { fieldName: 'environment', selected: ['prod'], selectedIndex: 1 },
    });
    expect(transport.requests).toHaveLength(2);
  });

  it('answers askUser with several labels', sdk('a question', 'choose several'), async () => {
    const asked = { ...ASK, input: { ...ENVIRONMENT, multiSelect: true } };
    const { chat, transport } = await open([calls(asked), DONE]);
    await chat.pick(/staging/, 'checkbox');
    await chat.pick(/test/, 'checkbox');
    await chat.press('Send');
    await waitFor(() => expect(chat.text()).toContain('All done.'));
    expect(partOf(transport.requests[1], 'c-2').output).toEqual({
      fieldName: 'environment',
      selected: ['staging', 'test'],
    });
  });

  for (const order of ['question first', 'approval first'] as const)
    it(
      `sends a mixed turn once, ${order}`,
      sdk('a question and a tool approval', 'answer both'),
      async () => {
        const { chat, transport } = await open([calls(DELETE, ASK), DONE]);
        const answer = async () => {
          await chat.pick('staging');
          await chat.press('Send');
        };
        await screen.findByRole('radio', { name: 'staging' });
        if (order === 'question first') await answer();
        else await chat.press('Delete');
        await waitFor(() => expect(chat.seen.run?.interrupts).toHaveLength(1));
        expect(transport.requests).toHaveLength(1);
        if (order === 'question first') await chat.press('Delete');
        else await answer();
        await waitFor(() => expect(chat.text()).toContain('All done.'));
        expect(transport.requests).toHaveLength(2);
        expect(transport.ran).toHaveLength(1);
      },
    );

  it('settles a dismissed question as an error of its tool', sdk('a question', 'cancel'), async () => {
    const { chat, transport } = await open([calls(ASK), DONE]);
    await chat.press('Skip');
    await chat.press('Skip');
    await waitFor(() => expect(chat.text()).toContain('All done.'));
    expect(partOf(transport.requests[1], 'c-2')).toMatchObject({
      state: 'output-error',
      errorText: 'The user did not answer.',
    });
    expect(chat.seen.run?.receipts).toMatchObject([{ ending: 'cancelled' }]);
  });

  it(
    'settles a dismissed approval as a denial that says so, because the SDK has only yes and no',
    sdk('a tool approval', 'cancel'),
    async () => {
      const { chat, transport } = await open([calls(DELETE), DONE], { cancelReason: 'Left open' });
      await chat.press('Skip');
      await chat.press('Skip');
      await waitFor(() => expect(chat.text()).toContain('All done.'));
      expect(partOf(transport.requests[1], 'c-1').approval).toMatchObject({
        approved: false,
        reason: 'Left open',
      });
      expect(chat.seen.run?.receipts).toMatchObject([{ ending: 'cancelled' }]);
    },
  );

  it(
    'cancels everything that is open and sends a message, in one request',
    sdk('a question and a tool approval', 'send a message instead'),
    async () => {
      const { chat, transport } = await open([calls(DELETE, ASK), DONE]);
      await screen.findByRole('radio', { name: 'staging' });
      await chat.press('Never mind');
      await waitFor(() => expect(chat.text()).toContain('All done.'));
      expect(transport.requests).toHaveLength(2);
      expect(partOf(transport.requests[1], 'c-1').state).toBe('output-denied');
      expect(partOf(transport.requests[1], 'c-2').state).toBe('output-error');
      expect(chat.seen.run?.receipts).toMatchObject([{ ending: 'cancelled' }, { ending: 'cancelled' }]);
      expect(transport.ran).toEqual([]);
    },
  );

  it(
    'runs the input that the person edited, where the app allows edits',
    sdk('a tool approval', 'edit and approve'),
    async () => {
      const { chat, transport } = await open([calls(DELETE), DONE], { approveWithEdits: true });
      await chat.press('Edit');
      const field = await screen.findByRole('textbox', { name: /path/i });
      await chat.user.clear(field);
      await chat.user.type(field, '/srv/old.txt');
      await chat.press(/with changes$/);
      await waitFor(() => expect(chat.text()).toContain('All done.'));
      expect(transport.ran).toEqual([{ tool: 'deleteFile', input: { path: '/srv/old.txt' } }]);
    },
  );
});
