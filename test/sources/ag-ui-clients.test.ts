import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { clients } from '../support/published-clients.js';
import { approval, failed, interrupted, steps, succeeded, watch } from './ag-ui-script.js';

// The clients log every failed run themselves.
vi.spyOn(console, 'error').mockImplementation(() => {});

describe.each(Object.entries(clients))('an agent of @ag-ui/client %s', (version, create) => {
  it('collects an interrupt with its streamed call, and resumes the same thread', async () => {
    const { agent, inputs } = create(steps(interrupted, succeeded));
    const { store, warnings } = watch(agent);
    await agent.runAgent();
    const [pending] = store.getState().interrupts;
    expect(pending?.toolCall).toMatchObject({ name: 'sendEmail', args: { to: 'a@b.com' } });
    expect(store.getState().canSend).toBe(false);

    store.answer(pending?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs[1]).toMatchObject({
      threadId: 't-1',
      resume: [{ interruptId: 'i-1', status: 'resolved', payload: { approved: true } }],
    });
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved', toolCall: { result: 'sent' } }]);
    expect(warnings).toEqual([]);
  });

  it('answers at once, in the very callback that shows the interrupt, without losing the run', async () => {
    const { agent, inputs } = create(steps(interrupted, succeeded));
    const { store } = watch(agent);
    store.subscribe(() => {
      const [pending] = store.getState().interrupts;
      if (pending?.status.state === 'open') store.cancel(pending.key);
    });
    await agent.runAgent();
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs).toHaveLength(2);
    expect(agent.isRunning).toBe(false);
    expect(store.getState().receipts).toMatchObject([{ ending: 'cancelled' }]);
  });

  it('brings the prompt back after RUN_ERROR, and retries with the same array', async () => {
    const { agent, inputs } = create(steps(interrupted, failed, succeeded));
    const { store } = watch(agent);
    await agent.runAgent();
    const key = store.getState().interrupts[0]?.key ?? '';
    store.answer(key, { kind: 'chosen', choice: 'deny' });
    await eventually(() => expect(store.getState().status).toBe('failed'));
    const overloaded = { code: 'OVERLOADED', message: 'model overloaded', by: 'agent' };
    expect(store.getState().error).toEqual(overloaded);
    expect(store.getState().interrupts[0]).toMatchObject({
      key,
      status: { state: 'failed', answer: { kind: 'chosen', choice: 'deny' } },
    });
    store.retry();
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs[2]?.resume).toEqual(inputs[1]?.resume);
    expect(inputs).toHaveLength(3);
  });

  it('keeps the answer when the request itself fails', async () => {
    const { agent } = create(steps(interrupted, () => new Error('connection refused')));
    const { store } = watch(agent);
    await agent.runAgent();
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('failed'));
    expect(store.getState().error).toEqual({ code: 'REPLY_FAILED', message: 'connection refused' });
    expect(store.getState().interrupts[0]?.status.state).toBe('failed');
  });

  it('brings the prompt back when the stream breaks off in the middle of a resume', async () => {
    const { agent } = create(
      steps(interrupted, ({ threadId, runId }) => [{ type: 'RUN_STARTED', threadId, runId }]),
    );
    const { store } = watch(agent);
    await agent.runAgent();
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('failed'));
    expect(store.getState().error?.code).toMatch(/STREAM_ENDED|REPLY_FAILED/);
    expect(store.getState().interrupts[0]?.status.state).toBe('failed');
  });

  it('shows what was open when it is mounted late, with the call from the message history', async () => {
    const { agent } = create(interrupted);
    await agent.runAgent();
    const { store } = watch(agent);
    expect(store.getState()).toMatchObject({
      status: 'interrupted',
      interrupts: [{ interrupt: { id: 'i-1' }, toolCall: { name: 'sendEmail', args: { to: 'a@b.com' } } }],
    });
  });

  it('keeps each thread to itself, and lets another thread run while this one waits', async () => {
    const { agent, inputs } = create(steps(interrupted, succeeded, succeeded));
    const { store } = watch(agent);
    await agent.runAgent();
    const key = store.getState().interrupts[0]?.key ?? '';

    agent.threadId = 't-2';
    agent.setMessages([]);
    store.refresh();
    expect(store.getState()).toMatchObject({ threadId: 't-2', interrupts: [], canSend: true, receipts: [] });
    await store.send('hello');
    expect(inputs[1]).toMatchObject({ threadId: 't-2', messages: [{ role: 'user', content: 'hello' }] });
    expect(inputs[1]?.resume).toBeUndefined();

    agent.threadId = 't-1';
    store.refresh();
    expect(store.getState().interrupts.map((one) => one.key)).toEqual([key]);
    store.answer(key, { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs[2]).toMatchObject({ threadId: 't-1', resume: [{ interruptId: 'i-1' }] });
  });

  it('cancels all that is open and sends the message in one run when asked to', async () => {
    const { agent, inputs } = create(steps(interrupted, succeeded));
    const { store } = watch(agent);
    await agent.runAgent();
    await expect(store.send('never mind')).rejects.toMatchObject({ code: 'OPEN_INTERRUPTS' });
    await store.send('never mind', { cancelOpen: true });
    expect(inputs).toHaveLength(2);
    expect(inputs[1]?.resume).toEqual([{ interruptId: 'i-1', status: 'cancelled' }]);
    expect(inputs[1]?.messages.at(-1)).toMatchObject({ role: 'user', content: 'never mind' });
  });

  it('resumes the legacy channel through forwardedProps.command.resume', async () => {
    const { agent, inputs } = create(
      steps(
        ({ threadId, runId }) => [
          { type: 'RUN_STARTED', threadId, runId },
          { type: 'CUSTOM', name: 'on_interrupt', value: 'What is your name?' },
          { type: 'RUN_FINISHED', threadId, runId },
        ],
        succeeded,
      ),
    );
    const { store } = watch(agent);
    await agent.runAgent();
    const [pending] = store.getState().interrupts;
    expect(pending?.prompt).toMatchObject({ kind: 'freeform', message: 'What is your name?' });
    store.answer(pending?.key ?? '', { kind: 'filled', value: 'Ada' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs[1]?.forwardedProps).toEqual({ command: { resume: 'Ada' } });
    expect(inputs[1]?.resume).toBeUndefined();
  });

  it('cancels an expired interrupt, or says why this client cannot', async () => {
    const expired = { ...approval, expiresAt: '2020-01-01T00:00:00Z' };
    const { agent, inputs } = create(steps((input) => interrupted(input, [expired]), succeeded));
    const { store, warnings } = watch(agent);
    await agent.runAgent();
    const key = store.getState().interrupts[0]?.key ?? '';
    store.answer(key, { kind: 'chosen', choice: 'approve' });
    expect(warnings.map(({ code }) => code)).toEqual(['EXPIRED']);
    expect(inputs).toHaveLength(1);

    store.cancel(key);
    await eventually(() => expect(store.getState().status).not.toBe('sending'));
    if (version === '1.0') {
      expect(inputs[1]?.resume).toEqual([{ interruptId: 'i-1', status: 'cancelled' }]);
      expect(store.getState().receipts).toMatchObject([{ ending: 'expired' }]);
    } else {
      expect(inputs).toHaveLength(1);
      expect(store.getState().error?.code).toBe('EXPIRED_REFUSED');
    }
  });
});
