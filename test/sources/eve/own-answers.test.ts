import { createInterruptStore } from 'holdpoint/core';
import { createEveSource } from 'holdpoint/eve';
import { describe, expect, it } from 'vitest';

/**
 * A session in which eve asks a and b, and both were answered; `respond` has resolved for neither.
 */
function answeredTwice() {
  const sent: string[] = [];
  const source = createEveSource({
    respond: ([response]) => {
      sent.push(response?.requestId ?? '');
      return new Promise(() => {});
    },
  });
  const requests = ['a', 'b'].map((requestId) => ({ requestId, kind: 'question', prompt: `${requestId}?` }));
  source.push({ type: 'input.requested', data: { requests } });
  const candidate = (requestId: string, outcome: string, reason?: string) =>
    source.push({ type: 'approval.candidate', data: { requestId, outcome, reason } });
  const take = (requestId: string) =>
    source.push({ type: 'input.resolved', data: { resolutions: [{ requestId, outcome: 'answered' }] } });
  return { source, sent, candidate, take };
}

/** The same session in a store, with the outcome of each answer. */
function storeOf({ source }: Pick<ReturnType<typeof answeredTwice>, 'source'>) {
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  const answers = new Map([['answer', { options: [], text: 'Aurora' }]]);
  const outcomes = store
    .getState()
    .interrupts.map(({ key }) => store.answer(key, { kind: 'answered', answers }));
  return { store, outcomes };
}

describe('an answer that the server refuses', () => {
  it('fails alone, with the reason; the other is still being sent', async () => {
    const session = answeredTwice();
    const { store, outcomes } = storeOf(session);
    session.candidate('a', 'rejected', 'Not you.');
    const error = { code: 'NOT_ALLOWED', message: 'Not you.', by: 'agent' };
    expect(await outcomes[0]).toEqual({ type: 'failed', error });
    expect(store.getState()).toMatchObject({
      interrupts: [{ status: { state: 'failed', error } }, { status: { state: 'sending' } }],
    });
    expect(session.source.getSnapshot()).toMatchObject({ status: 'interrupted', error: null });
    session.take('b');
    expect(await outcomes[1]).toMatchObject({ type: 'settled', receipt: { ending: 'answered' } });
  });

  it('fails as ANSWER_REFUSED when it was too late or could not be checked', async () => {
    const session = answeredTwice();
    const { outcomes } = storeOf(session);
    session.candidate('a', 'stale');
    session.candidate('b', 'failed', 'No such person.');
    const failed = (message: string) => ({
      type: 'failed',
      error: { code: 'ANSWER_REFUSED', message, by: 'agent' },
    });
    expect(await Promise.all(outcomes)).toEqual([failed(''), failed('No such person.')]);
  });

  it('does not keep the other answers of the same reply from being sent', async () => {
    const { source, sent, candidate, take } = answeredTwice();
    const { open } = source.getSnapshot();
    const over = source.reply(
      open.map(({ key }) => ({ via: 'native', key, sent: { payload: { text: 'Aurora' } } })),
    );
    candidate('a', 'rejected', 'Not you.');
    await expect.poll(() => sent).toEqual(['a', 'b']);
    take('b');
    await expect(over).rejects.toMatchObject({ code: 'NOT_ALLOWED', detail: 'Not you.' });
    expect(source.getSnapshot().open.map(({ interrupt }) => interrupt.id)).toEqual(['a']);
  });
});

describe('an approval that somebody else has answered', () => {
  const asked = {
    requestId: 'a',
    kind: 'tool-approval',
    prompt: 'Run it?',
    options: [{ id: 'approve', label: 'Approve' }],
  };
  const settled = (outcome: string, more: object = {}) => ({
    type: 'approval.settled',
    data: { requestId: 'a', outcome, ...more },
  });

  /** A session that asks in a store, and what its receipt says once this has settled the approval. */
  function receiptAfter(...events: readonly object[]) {
    const source = createEveSource({ respond: () => new Promise(() => {}) });
    source.push({ type: 'input.requested', data: { requests: [asked] } });
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    source.pushAll(events);
    return { source, store };
  }

  it('tells who it was', () => {
    const { source } = receiptAfter(settled('approved', { responderPrincipalId: 'user-ada' }));
    const { people, settledElsewhere } = source.getSnapshot();
    expect([...(people?.values() ?? [])]).toEqual([{ answeredBy: [{ id: 'user-ada' }] }]);
    expect([...(settledElsewhere?.values() ?? [])]).toEqual(['elsewhere']);
  });

  it('names nobody where the server does not, and not the person of this page', async () => {
    expect(receiptAfter(settled('approved')).source.getSnapshot().people).toBeUndefined();
    const { source, store } = receiptAfter();
    const [open] = store.getState().interrupts;
    void store.answer(open?.key ?? '', {
      kind: 'chosen',
      choice: open?.prompt.kind === 'confirmation' ? (open.prompt.choices[0]?.id ?? '') : '',
    });
    await expect.poll(() => store.getState().interrupts[0]?.status.state).toBe('sending');
    source.push(settled('approved', { responderPrincipalId: 'user-me' }));
    expect(source.getSnapshot().people).toBeUndefined();
  });

  it('stays open and answerable while a message runs as a turn of its own', () => {
    const { store } = receiptAfter(
      { type: 'message.received', data: {} },
      { type: 'turn.started', data: {} },
      { type: 'turn.completed', data: {} },
      { type: 'session.waiting', data: {} },
    );
    expect(store.getState().interrupts).toMatchObject([
      { interrupt: { id: 'a' }, status: { state: 'open' } },
    ]);
  });
});
