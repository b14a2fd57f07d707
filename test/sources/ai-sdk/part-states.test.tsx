import { screen, waitFor } from '@testing-library/react';
import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { ASKED, chatThatAsks } from './support/chat-that-asks.js';
import { ENVIRONMENT, partOf } from './support/parts.js';
import { showParts } from './support/show-chat.js';

const call = { toolCallId: 'c', input: ENVIRONMENT };
const askUser = { type: 'tool-askUser', ...call };
const approval = { id: 'p', requestReason: 'Deletes data' };
const deleteFile = { type: 'tool-deleteFile', ...call, state: 'approval-requested', approval };
const waiting = { ...askUser, state: 'input-available' };

const kindsOf = ({ seen }: Pick<ReturnType<typeof showParts>, 'seen'>) =>
  seen.run?.interrupts.map(({ prompt, interrupt }) => `${prompt.kind} ${interrupt.id}`);

describe('the state of a tool part', () => {
  it.each([
    ['input-streaming', { ...askUser, state: 'input-streaming', input: { question: 'Wh' } }, []],
    ['input-available', waiting, ['question c']],
    [
      'input-available of a dynamic tool',
      { ...waiting, type: 'dynamic-tool', toolName: 'askUser' },
      ['question c'],
    ],
    ['input-available of a tool that the server runs', { ...waiting, type: 'tool-readFile' }, []],
    ['input-available of a tool that the provider runs', { ...waiting, providerExecuted: true }, []],
    ['approval-requested', deleteFile, ['confirmation p']],
    [
      'approval-requested of a dynamic tool',
      { ...deleteFile, type: 'dynamic-tool', toolName: 'deleteFile' },
      ['confirmation p'],
    ],
    ['approval-requested by rule', { ...deleteFile, approval: { ...approval, isAutomatic: true } }, []],
    ['approval-requested without an id', { ...deleteFile, approval: {} }, []],
    [
      'approval-responded',
      { ...deleteFile, state: 'approval-responded', approval: { id: 'p', approved: true } },
      ['confirmation p'],
    ],
    [
      'output-available',
      { ...askUser, state: 'output-available', output: { selected: ['prod'] } },
      ['question c'],
    ],
    ['output-error', { ...askUser, state: 'output-error', errorText: 'No.' }, ['question c']],
    ['output-denied', { ...deleteFile, state: 'output-denied', approval: { id: 'p', approved: false } }, []],
    ['a state of a later version', { ...askUser, state: 'output-pondering' }, []],
  ])('%s: what is asked', (_, part, asked) => {
    expect(kindsOf(showParts([{ type: 'step-start' }, part]))).toEqual(asked);
  });

  it('is open in the last message only: a later message means that it was passed over', () => {
    const after = [{ id: 'u', role: 'user', parts: [{ type: 'text', text: 'Forget it' }] }];
    expect(kindsOf(showParts([waiting, deleteFile]))).toEqual(['question c', 'confirmation p']);
    expect(kindsOf(showParts([waiting, deleteFile], {}, after))).toEqual([]);
  });

  it('is also open in an earlier step of the last message', () => {
    const shown = showParts([waiting, { type: 'step-start' }, { type: 'text', text: 'Meanwhile' }]);
    expect(kindsOf(shown)).toEqual(['question c']);
  });

  it('asks two approvals with one id in one card that shows both calls, and one answer counts for both', async () => {
    const codes: string[] = [];
    const other = { ...deleteFile, type: 'tool-pay', toolCallId: 'd', input: { sum: 9_000 } };
    const { seen, user, container } = showParts([deleteFile, other], {
      onWarning: ({ code }) => void codes.push(code),
    });
    expect(kindsOf({ seen })).toEqual(['confirmation p']);
    expect(codes).toEqual(['DUPLICATE_INTERRUPT']);
    expect(container.textContent).toMatch(/One answer counts for everything.*pay.*9000/s);
    await user.click(screen.getByRole('button', { name: APPROVES }));
    await waitFor(() => expect(seen.run?.interrupts).toEqual([]));
    for (const id of ['c', 'd'])
      expect(partOf(seen.chat?.messages, id)).toMatchObject({ approval: { id: 'p', approved: true } });
  });

  it('shows the texts and inputs of two questions with one id, and offers answers only where both take them', () => {
    const also = (question: object) => ({ ...waiting, input: { ...ENVIRONMENT, ...question } });
    const same = showParts([waiting, also({ question: 'And which one to delete?' })]);
    expect(kindsOf(same)).toEqual(['question c']);
    expect(same.container.textContent).toMatch(/Which environment\?.*And which one to delete\?/s);
    same.unmount();
    const different = showParts([waiting, also({ question: 'Which one?', options: [{ label: 'none' }] })]);
    expect(different.seen.run?.interrupts).toMatchObject([{ prompt: { kind: 'confirmation', choices: [] } }]);
    for (const words of [/Which environment\?.*staging/, /Which one\?.*none/])
      expect(different.container.textContent).toMatch(words);
  });

  it('asks anew where the second of two calls with one id has another input', () => {
    const { source, become } = chatThatAsks();
    const store = createInterruptStore(source, { onWarning() {} });
    store.subscribe(() => {});
    const keyWith = (sum: number) => {
      const other = { ...ASKED, toolCallId: 'd', input: { sum } };
      become({}, [ASKED, other]);
      return store.getState().interrupts.map(({ key }) => key);
    };
    const [before, again, other] = [keyWith(9), keyWith(9), keyWith(9_000)];
    expect(again).toEqual(before);
    expect(other).toHaveLength(1);
    expect(other).not.toEqual(before);
  });

  it('shows the reason of an approval, and its call in full', () => {
    const shown = showParts([{ ...deleteFile, input: { path: '/srv/q1.txt', force: true } }]);
    expect(shown.container.textContent).toContain('Deletes data');
    expect(shown.container.textContent).toMatch(/deleteFile.*srv.q1.txt.*Force.*Yes/);
  });

  it('settles each request alone, with no bar to send them together', () => {
    const { seen, container } = showParts([waiting, deleteFile]);
    expect(seen.run).toMatchObject({ status: 'interrupted', settles: 'each', canSend: false });
    expect(container.textContent).not.toMatch(/\bof 2\b/);
  });

  it('does not change the messages until somebody answers', () => {
    const { seen } = showParts([waiting]);
    expect(partOf(seen.chat?.messages, 'c')).toEqual(waiting);
  });
});

describe("an approval's descriptor", () => {
  it('is shown, and stays in the message together with the rest of the request', async () => {
    const sealed = { ...approval, descriptor: { policy: 'retention-7', impact: 'high' }, signature: 's' };
    const { seen, user } = showParts([{ ...deleteFile, approval: sealed }]);
    expect(seen.run?.interrupts[0]?.prompt.more).toEqual({ descriptor: sealed.descriptor });
    expect(screen.getByText(/retention-7/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: APPROVES }));
    await waitFor(() =>
      expect(partOf(seen.chat?.messages, 'c')).toEqual({
        ...deleteFile,
        state: 'approval-responded',
        approval: { ...sealed, approved: true },
      }),
    );
  });
});

describe('approve with edits', () => {
  it.each([
    ['nobody allowed it', deleteFile, undefined, false],
    ['the app allows it for all', deleteFile, true, true],
    ['the app allows it for this tool', deleteFile, { deleteFile: true }, true],
    ['the app allows it for another tool', deleteFile, { sendEmail: true }, false],
    [
      'the server signed the input',
      { ...deleteFile, approval: { ...approval, signature: 's' } },
      true,
      false,
    ],
  ])('is offered or not when %s', (_, part, approveWithEdits, offered) => {
    const { seen } = showParts([part], { approveWithEdits } as Parameters<typeof showParts>[1]);
    const [pending] = seen.run?.interrupts ?? [];
    expect(pending?.prompt.kind === 'confirmation' && pending.prompt.edit !== null).toBe(offered);
  });
});
