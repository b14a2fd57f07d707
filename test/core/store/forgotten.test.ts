import { describe, expect, it } from 'vitest';
import { APPROVE, approval, inStatus, type OpenStore, openStore, until } from '../../support/open-store.js';

/** How several servers report that they do not know the answered interrupt. */
const FORGOTTEN = [
  ['Unknown interrupt id: a', 'UNKNOWN_INTERRUPT_ID'],
  ["No pending approval interrupt found for resume interruptId 'a'.", 'APPROVAL_RESUME_NOT_FOUND'],
  ['RunAgentInput.resume does not match any open interrupt', 'CONTRACT_ERROR'],
  ['cannot resume: no paused run found for this thread/run', undefined],
] as const;

async function answered(opened: OpenStore, ...ids: readonly string[]) {
  const outcomes = ids.map((id) => opened.store.answer(opened.key(id), APPROVE));
  if (ids.length > 1) void opened.store.submit();
  return outcomes;
}

describe('an agent that forgot its interrupt', () => {
  it.each(FORGOTTEN)(
    '%s: the prompt ends as forgotten, its answer is kept, and the person can continue',
    async (message, code) => {
      const opened = openStore([approval('a')]);
      const { source, store } = opened;
      const [outcome] = await answered(opened, 'a');
      source.runError(message, code);
      expect(await outcome).toEqual({ type: 'ignored', code: 'NOT_WAITING' });
      expect(store.getState()).toMatchObject({
        status: 'failed',
        canSend: true,
        interrupts: [],
        receipts: [{ ending: 'forgotten', answer: APPROVE }],
      });
      const sending = store.send('Once more');
      source.succeed();
      await sending;
      expect(source.requests[1]).not.toHaveProperty('resume');
      expect(store.getState()).toMatchObject({ status: 'idle', receipts: [{ ending: 'forgotten' }] });
    },
  );

  it('ends all open interrupts as forgotten', async () => {
    const opened = openStore([approval('a'), approval('b')]);
    await answered(opened, 'a', 'b');
    opened.source.runError('Unknown', 'UNKNOWN_INTERRUPT');
    const { receipts } = await until(opened.store, inStatus('failed'));
    expect(receipts.map(({ ending }) => ending)).toEqual(['forgotten', 'forgotten']);
  });

  it('ends a requested cancel as cancelled', async () => {
    const { source, store, key } = openStore([approval('a')]);
    const outcome = store.cancel(key('a'));
    source.runError('Unknown', 'UNKNOWN_INTERRUPT');
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'cancelled' } });
    expect(store.getState().canSend).toBe(true);
  });

  it('rejects send() with a message that cancels, and the next message is sent', async () => {
    const { source, store } = openStore([approval('a')]);
    const first = store.send('Never mind', { cancelOpen: true });
    source.runError('Unknown', 'UNKNOWN_INTERRUPT');
    await expect(first).rejects.toMatchObject({
      code: 'MESSAGE_REFUSED',
      detail: { code: 'UNKNOWN_INTERRUPT', message: 'Unknown', by: 'agent' },
    });
    expect(store.getState()).toMatchObject({ interrupts: [], canSend: true });
    const again = store.send('Never mind');
    source.succeed();
    await again;
  });

  it('is not recognised by another error, nor by one of a run that answers nothing', async () => {
    const opened = openStore([approval('a')]);
    await answered(opened, 'a');
    opened.source.runError('no money', 'CREDIT');
    await until(opened.store, inStatus('failed'));
    opened.source.push({ type: 'RUN_ERROR', message: 'Unknown', code: 'UNKNOWN_INTERRUPT' });
    expect(opened.store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
  });
});

it('an error that reports a cancel ends only the cancelled interrupt', async () => {
  const { source, store, key } = openStore([approval('a'), approval('b')]);
  const cancelled = store.cancel(key('a'));
  const approved = store.answer(key('b'), APPROVE);
  void store.submit();
  source.runError("Workflow resume for interruptId 'a' was cancelled.", 'WORKFLOW_RESUME_CANCELLED');
  expect(await cancelled).toMatchObject({ type: 'settled', receipt: { ending: 'cancelled' } });
  expect(await approved).toMatchObject({ type: 'failed' });
  const again = store.retry();
  source.succeed();
  expect(await again).toMatchObject([{ type: 'settled', receipt: { ending: 'approved' } }]);
  expect(source.requests[1]?.resume).toMatchObject([{ interruptId: 'b', payload: { approved: true } }]);
});
