import { describe, expect, it } from 'vitest';
import { confirmation } from '../../../src/core/dialects/ask.js';
import { APPROVE, approval, DENY, inStatus, openStore, until } from '../../support/open-store.js';
import { dialectOf } from './dialect-of.js';

describe('receipts', () => {
  it('have the ending of each, oldest first, and the result that arrives later', async () => {
    const { source, store, key, clock } = openStore();
    const proposal = { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' };
    source.interrupt([approval('a', { toolCallId: 'tc' }), approval('b')], [proposal]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), DENY);
    store.submit();
    clock.advance(5_000);
    source.interrupt([approval('c')]);
    const { receipts } = await until(store, inStatus('interrupted'));
    expect(receipts).toMatchObject([
      { ending: 'approved', answer: APPROVE, at: clock.now(), toolCall: { name: 'pay', result: null } },
      { ending: 'denied', answer: DENY, toolCall: null },
    ]);
    source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'tc', content: 'paid' });
    const later = store.getState().receipts;
    expect(later[0]?.toolCall?.result).toBe('paid');
    expect(later[1]).toBe(receipts[1]);
  });

  it('report that an approved call failed, and never that a denied one did', async () => {
    const { source, store, key } = openStore();
    source.interrupt([approval('a', { toolCallId: 'tc-a' }), approval('b', { toolCallId: 'tc-b' })]);
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), DENY);
    store.submit();
    source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'tc-a', content: 'half of it' });
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([
      { ending: 'approved', toolCall: { result: 'half of it', error: null } },
      { ending: 'denied' },
    ]);
    const toolMessage = (id: string) => ({
      role: 'tool',
      toolCallId: id,
      content: 'half of it',
      error: 'Refused.',
    });
    source.push({ type: 'MESSAGES_SNAPSHOT', messages: [toolMessage('tc-a'), toolMessage('tc-b')] });
    expect(store.getState().receipts).toMatchObject([
      { ending: 'failed', answer: APPROVE, toolCall: { result: 'half of it', error: 'Refused.' } },
      { ending: 'denied', toolCall: { error: 'Refused.' } },
    ]);
    source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'tc-a', content: 'all of it' });
    expect(store.getState().receipts[0]).toMatchObject({ ending: 'approved', toolCall: { error: null } });
  });

  it('also report it if the tool failed before the run was over', async () => {
    const { source, store, key } = openStore();
    const call = { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' };
    source.interrupt([approval('a', { toolCallId: 'tc' })], [call]);
    store.answer(key('a'), APPROVE);
    source.succeed([
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [{ role: 'tool', toolCallId: 'tc', content: '', error: 'No.' }],
      },
    ]);
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([
      { ending: 'failed', toolCall: { name: 'pay', error: 'No.' } },
    ]);
  });

  it('report `closed` if a run continued without our answer, and nobody says how it ended', async () => {
    const { source, store, key, clock } = openStore([approval('a'), approval('b')]);
    clock.advance(1_000);
    store.answer(key('a'), APPROVE);
    source.succeed();
    expect(store.getState().receipts).toMatchObject([
      { ending: 'closed', answer: null },
      { ending: 'closed', answer: null },
    ]);
  });

  it('distinguish an answer from a verdict', async () => {
    const { source, store, key } = openStore([{ id: 'a', reason: 'input_required' }]);
    store.answer(key('a'), { kind: 'filled', value: 'Ada' });
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'answered' }]);
  });

  it.each([
    ['all approved', [APPROVE, APPROVE], 'approved'],
    ['all denied', [DENY, DENY], 'denied'],
    ['each another way', [APPROVE, DENY], 'answered'],
  ] as const)('of a review have its overall ending: %s', async (_, items, ending) => {
    const review = { kind: 'review', message: null, items: [confirmation({}), confirmation({})] } as const;
    const { source, store, key } = openStore([approval('a')], { dialects: [dialectOf(review)] });
    store.answer(key('a'), { kind: 'reviewed', items });
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending }]);
  });

  it('report that a link was declined', async () => {
    const link = { kind: 'link', message: null, url: 'https://a.test/' } as const;
    const { source, store, key } = openStore([approval('a')], { dialects: [dialectOf(link)] });
    store.answer(key('a'), { kind: 'declined' });
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'denied' }]);
  });
});
