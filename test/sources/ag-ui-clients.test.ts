import { describe, expect, it, vi } from 'vitest';
import type { HoldpointError } from '../../src/core/errors/holdpoint-error.js';
import { createInterruptStore } from '../../src/core/store/create-interrupt-store.js';
import { createAgUiSource } from '../../src/sources/ag-ui/ag-ui-source.js';
import type { RunParameters } from '../../src/sources/ag-ui/agent-like.js';
import { eventually } from '../support/eventually.js';
import { clients, type Input, type Script } from '../support/published-clients.js';

const approval = { id: 'i-1', reason: 'tool_call', toolCallId: 'tc-1', message: 'Send it?' };

function interrupted({ threadId, runId }: Input, interrupts: object[] = [approval]): object[] {
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TOOL_CALL_START', toolCallId: 'tc-1', toolCallName: 'sendEmail' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc-1', delta: '{"to":' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'tc-1', delta: '"a@b.com"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'tc-1' },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } },
  ];
}

function succeeded({ threadId, runId }: Input): object[] {
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TOOL_CALL_RESULT', messageId: 'm-r', toolCallId: 'tc-1', content: 'sent' },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' } },
  ];
}

function failed({ threadId, runId }: Input): object[] {
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'RUN_ERROR', message: 'model overloaded', code: 'OVERLOADED' },
  ];
}

function watch(agent: Parameters<typeof createAgUiSource>[0], run?: (p: RunParameters) => Promise<unknown>) {
  const warnings: HoldpointError[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const store = createInterruptStore(createAgUiSource(agent, { run, onWarning }), { onWarning });
  store.subscribe(() => {});
  return { store, warnings };
}

function steps(...scripts: Script[]): Script {
  let step = 0;
  return (input) => (scripts[step++] ?? succeeded)(input);
}

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
    await eventually(() => expect(store.getState().status).not.toBe('resuming'));
    if (version === '1.0') {
      expect(inputs[1]?.resume).toEqual([{ interruptId: 'i-1', status: 'cancelled' }]);
      expect(store.getState().receipts).toMatchObject([{ ending: 'expired' }]);
    } else {
      expect(inputs).toHaveLength(1);
      expect(store.getState().error?.code).toBe('EXPIRED_REFUSED');
    }
  });

  it('runs through something else where the app says so', async () => {
    const { agent, inputs } = create(steps(interrupted, succeeded));
    const seen: RunParameters[] = [];
    const { store } = watch(agent, (parameters) => {
      seen.push(parameters);
      return agent.runAgent(parameters);
    });
    await agent.runAgent();
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(seen).toEqual([{ resume: inputs[1]?.resume }]);
  });
});

describe('a run that is started some other way', () => {
  it('may return before the run is over', async () => {
    const { agent } = clients['1.0'](steps(interrupted, succeeded));
    const { store } = watch(agent, async (parameters) => {
      void agent.runAgent(parameters);
      // As late as the request leaves, and as early as no event has come.
      await Promise.resolve();
    });
    const told: string[] = [];
    store.subscribe(() => told.push(store.getState().status));
    await agent.runAgent();
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(told).not.toContain('failed');
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved' }]);
  });
});

describe('capabilities', () => {
  const editable = {
    ...approval,
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
      required: ['approved'],
    },
  };

  it.each([
    [true, 'offered'],
    [false, 'withheld'],
  ])('with approveWithEdits %s, editing is %s', async (approveWithEdits) => {
    const { agent } = clients['1.0']((input) => interrupted(input, [editable]));
    const capable = Object.assign(agent, {
      getCapabilities: async () => ({ humanInTheLoop: { approveWithEdits } }),
    });
    const { store } = watch(capable);
    await agent.runAgent();
    await eventually(() => {
      const prompt = store.getState().interrupts[0]?.prompt;
      expect(prompt?.kind === 'confirmation' && prompt.edit !== null).toBe(approveWithEdits);
    });
  });

  it('are unknown, with one warning, where asking for them fails', async () => {
    const { agent } = clients['1.0']((input) => interrupted(input, [editable]));
    const broken = Object.assign(agent, { getCapabilities: () => Promise.reject(new Error('404')) });
    const { store, warnings } = watch(broken);
    await agent.runAgent();
    const prompt = store.getState().interrupts[0]?.prompt;
    expect(prompt?.kind === 'confirmation' && prompt.edit !== null).toBe(true);
    expect(warnings.map(({ code }) => code)).toEqual(['CAPABILITIES_FAILED']);
  });
});
