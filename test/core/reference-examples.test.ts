import { describe, expect, it } from 'vitest';
import { APPROVE, filled, inStatus, keyOf, openStore, restoredStatus, until } from '../support/open-store.js';
import {
  editsFinished,
  editsResume,
  formFinished,
  formResume,
  minimalFinished,
  minimalResume,
  parallelFinished,
  parallelResume,
} from '../support/reference-documents.js';

/** Plays one run of the document: its start, what comes before the end, and the end as printed. */
function play(finished: { threadId: string; runId: string }, before: readonly object[] = []) {
  const open = openStore([], { source: { threadId: finished.threadId } });
  const { threadId, runId } = finished;
  for (const event of [{ type: 'RUN_STARTED', threadId, runId }, ...before, finished]) {
    open.source.push(event);
  }
  return open;
}

/** The stream of one call. Its deltas end inside words, as those of a model do. */
function proposal(toolCallId: string, toolCallName: string, args: unknown): object[] {
  const text = JSON.stringify(args);
  const deltas = text.match(/.{1,7}/gs) ?? [];
  return [
    { type: 'TOOL_CALL_START', toolCallId, toolCallName },
    ...deltas.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta })),
    { type: 'TOOL_CALL_END', toolCallId },
  ];
}

const finishedWell = (runId: string, toolCallId: string, threadId: string) => [
  { type: 'RUN_STARTED', threadId, runId },
  { type: 'TOOL_CALL_RESULT', messageId: `m-${toolCallId}`, toolCallId, content: 'sent' },
  { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' } },
];

describe('the examples of the interrupt specification', () => {
  it('Minimal tool approval: shows the arguments, and sends the document’s resume array for Approve', async () => {
    const email = { to: 'a@b.com', subject: 'Hi', body: 'Hello' };
    const { source, store, warnings } = play(minimalFinished, proposal('tc-001', 'sendEmail', email));
    expect(store.getState()).toMatchObject({
      status: 'interrupted',
      threadId: 'thread-1',
      runId: 'run-1',
      canSend: false,
    });
    expect(store.getState().interrupts[0]?.prompt).toMatchObject({
      kind: 'confirmation',
      message: "Send email to a@b.com with subject 'Hi'?",
      calls: [{ found: true, name: 'sendEmail', args: email, complete: true, origin: 'stream' }],
      choices: [
        { id: 'approve', tone: 'approve' },
        { id: 'deny', tone: 'deny' },
      ],
      edit: null,
    });
    store.answer(keyOf(store, 'int-abc123'), APPROVE);
    expect(source.requests).toHaveLength(1);
    expect(source.requests[0]).toMatchObject({ threadId: minimalResume.threadId, messages: [] });
    expect(source.requests[0]?.resume).toStrictEqual(minimalResume.resume);

    for (const event of finishedWell('run-2', 'tc-001', 'thread-1')) source.push(event);
    const after = await until(store, inStatus('idle'));
    expect(after).toMatchObject({ interrupts: [], canSend: true, runId: 'run-2', resume: null });
    expect(after.receipts).toMatchObject([{ ending: 'approved', toolCall: { result: 'sent' } }]);
    expect(warnings).toEqual([]);
  });

  it('Approve with edits: the audit trail has the proposal, the edits and the result', async () => {
    const proposed = { to: 'a@b.com', subject: 'Hi', body: 'Hi there' };
    const records: unknown[] = [];
    const { source, store } = play(editsFinished, proposal('tc-42', 'sendEmail', proposed));
    store.configure({ onAnswer: (record) => void records.push(record) });
    const [interrupt] = editsFinished.outcome.interrupts;
    expect(store.getState().interrupts[0]).toMatchObject({
      interrupt,
      toolCall: { id: 'tc-42', name: 'sendEmail', args: proposed, result: null },
      prompt: {
        kind: 'confirmation',
        calls: [{ found: true, args: proposed }],
        edit: {
          callIndex: 0,
          schema: interrupt?.responseSchema.properties.editedArgs,
          choiceIds: ['approve'],
        },
      },
    });
    const { editedArgs } = editsResume.resume[0].payload;
    store.answer(keyOf(store, 'int-email-edit'), { ...APPROVE, editedArgs });
    expect(source.requests[0]?.resume).toStrictEqual(editsResume.resume);
    expect(records).toMatchObject([
      { interrupt: { id: 'int-email-edit' }, answer: { editedArgs }, threadId: 'thread-2', runId: 'run-10' },
    ]);

    for (const event of finishedWell('run-11', 'tc-42', 'thread-2')) source.push(event);
    const { receipts } = await until(store, inStatus('idle'));
    expect(receipts).toMatchObject([
      { ending: 'approved', answer: { editedArgs }, toolCall: { args: proposed, result: 'sent' } },
    ]);
  });

  it('Parallel interrupts: two approvals and a cancel go out as one array, once all three are covered', async () => {
    const calls = ['tc-a', 'tc-b', 'tc-c'].flatMap((id) => proposal(id, 'sendEmail', { id }));
    const { source, store } = play(parallelFinished, calls);
    expect(store.getState().interrupts.map(({ prompt }) => prompt.kind)).toEqual([
      'confirmation',
      'confirmation',
      'confirmation',
    ]);
    store.cancel(keyOf(store, 'i-3'));
    store.answer(keyOf(store, 'i-1'), APPROVE);
    expect(store.getState().resume).toBeNull();
    store.answer(keyOf(store, 'i-2'), APPROVE);
    expect(store.getState().resume).toStrictEqual(parallelResume.resume);
    expect(source.requests).toEqual([]);
    store.submit();
    expect(source.requests.map(({ resume }) => resume)).toStrictEqual([parallelResume.resume]);

    source.succeed();
    const { receipts } = await until(store, inStatus('idle'));
    expect(receipts.map(({ ending }) => ending)).toEqual(['approved', 'approved', 'cancelled']);
  });

  it('Non-tool input request: a form with a due date is filled in and sent', async () => {
    const { source, store, clock } = play(formFinished);
    const [interrupt] = formFinished.outcome.interrupts;
    expect(store.getState().interrupts[0]).toMatchObject({
      prompt: {
        kind: 'form',
        message: 'Please provide the quarterly filing details.',
        schema: interrupt?.responseSchema,
        declinable: false,
        calls: [],
      },
      toolCall: null,
      expiry: { kind: 'open', at: Date.UTC(2026, 3, 20, 17) },
    });
    expect(clock.now()).toBeLessThan(Date.UTC(2026, 3, 20, 17));
    store.answer(keyOf(store, 'int-form'), filled(formResume.resume[0].payload));
    expect(source.requests[0]).toMatchObject({ threadId: 'thread-4' });
    expect(source.requests[0]?.resume).toStrictEqual(formResume.resume);
    source.succeed();
    expect((await until(store, inStatus('idle'))).receipts).toMatchObject([{ ending: 'answered' }]);
  });
});

describe('run outcomes', () => {
  const ended = { type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'run-1' };

  it.each([
    ['omitted', ended],
    ['null', { ...ended, outcome: null }],
    ['success', { ...ended, outcome: { type: 'success' }, result: 1 }],
  ])('%s is a normal completion', (_, event) => {
    const { store, warnings } = play(event);
    expect(store.getState()).toMatchObject({ status: 'idle', interrupts: [], canSend: true, error: null });
    expect(warnings).toEqual([]);
  });

  it('RUN_ERROR after a resume brings the prompt back with its answer and the error', async () => {
    const { source, store } = play(minimalFinished);
    store.answer(keyOf(store, 'int-abc123'), APPROVE);
    source.runError('The resume came past expiresAt.', 'INTERRUPT_EXPIRED');
    const state = await until(store, inStatus('failed'));
    expect(state.error).toEqual({
      code: 'INTERRUPT_EXPIRED',
      message: 'The resume came past expiresAt.',
      by: 'agent',
    });
    expect(state.canSend).toBe(false);
    expect(restoredStatus(store, 'int-abc123')).toMatchObject({ state: 'failed', answer: APPROVE });
    expect(state.resume).toStrictEqual(minimalResume.resume);
  });
});
