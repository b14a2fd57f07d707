import { HttpAgent } from '@ag-ui/client';
import { describe, expect, it } from 'vitest';
import { contractErrors } from '../../stories/agent/contract-errors.js';
import {
  cancelEach,
  endedWell,
  errorCodeOf,
  interruptsOf,
  post,
  resolveEach,
  runAndCollect,
  START,
  serveAgent,
  userMessage,
} from './support.js';

const approved = { approved: true };

async function interrupted(content: string, options: Parameters<typeof serveAgent>[0] = {}) {
  const url = await serveAgent(options);
  const first = await post(url, { threadId: 'thread-1', runId: 'run-1', messages: [userMessage(content)] });
  const interrupts = interruptsOf(first);
  const send = (body: Record<string, unknown>) =>
    post(url, { threadId: 'thread-1', runId: 'run-2', messages: [], ...body });
  return { url, interrupts, send, approval: resolveEach(interrupts, [approved, approved, approved]) };
}

describe('the eight contract rules, each violated once', () => {
  it('1. refuses a resume on another thread than that of its interrupts', async () => {
    const { send, approval } = await interrupted('Email Ada');
    expect(errorCodeOf(await send({ threadId: 'thread-2', resume: approval }))).toBe('WRONG_THREAD');
    expect(endedWell(await send({ resume: approval }))).toBe(true);
    expect(errorCodeOf(await send({ threadId: 'thread-2', resume: approval }))).toBe('WRONG_THREAD');
  });

  it('2. refuses a resume that names an interrupt it never raised', async () => {
    const { send, approval } = await interrupted('Email Ada');
    const stray = { interruptId: 'int-never', status: 'resolved', payload: approved };
    expect(errorCodeOf(await send({ resume: [...approval, stray] }))).toBe('UNKNOWN_INTERRUPT_ID');
    expect(endedWell(await send({ resume: approval }))).toBe(true);
  });

  it('2. refuses a resume on a thread that was never interrupted', async () => {
    const url = await serveAgent();
    const agent = new HttpAgent({ url, threadId: 'fresh' });
    const events = await runAndCollect(agent, {
      resume: [{ interruptId: 'int-never', status: 'cancelled' }],
    });
    expect(errorCodeOf(events)).toBe('UNKNOWN_INTERRUPT_ID');
  });

  it('3. refuses a resume that leaves an open interrupt out', async () => {
    const { send, approval } = await interrupted('Invite all three reviewers');
    expect(approval).toHaveLength(3);
    expect(errorCodeOf(await send({ resume: approval.slice(0, 2) }))).toBe('PARTIAL_RESUME');
    expect(endedWell(await send({ resume: approval }))).toBe(true);
  });

  it.each([
    ['no resume', {}],
    ['an empty resume', { resume: [] }],
    ['a resume that is null', { resume: null }],
  ])('4. refuses new input while interrupts are open: %s', async (_what, body) => {
    const { send, approval } = await interrupted('Email Ada');
    const events = await send({ ...body, messages: [userMessage('Something else')] });
    expect(errorCodeOf(events)).toBe('PENDING_INTERRUPTS');
    expect(endedWell(await send({ resume: approval }))).toBe(true);
  });

  it('5. refuses to settle an interrupt again in another way', async () => {
    const { send, approval, interrupts } = await interrupted('Email Ada');
    expect(endedWell(await send({ resume: approval }))).toBe(true);
    const denial = resolveEach(interrupts, [{ approved: false }]);
    expect(errorCodeOf(await send({ resume: denial }))).toBe('INTERRUPT_SETTLED');
  });

  it.each([
    ['a schema', 'Email Ada', { approved: 'yes' }],
    ['a format', 'Draft an email that I can edit', { approved: true, editedArgs: { to: 'nobody' } }],
    ['the boolean of a confirmation', 'Publish the release notes', approved],
  ])('6. refuses a payload that does not fit %s', async (_what, content, payload) => {
    const { send, interrupts } = await interrupted(content);
    const events = await send({ resume: resolveEach(interrupts, [payload]) });
    expect(errorCodeOf(events)).toBe('INVALID_PAYLOAD');
    expect(errorCodeOf(await send({}))).toBe('PENDING_INTERRUPTS');
  });

  it('6. refuses a payload for a schemaless tool call that is no approval', async () => {
    const { send, interrupts } = await interrupted('Invite all three reviewers');
    const events = await send({ resume: resolveEach(interrupts, [approved, 'maybe', approved]) });
    expect(errorCodeOf(events)).toBe('INVALID_PAYLOAD');
  });

  it('6. says in the message which interrupt, where and why', async () => {
    const { send, interrupts } = await interrupted('File the quarterly report');
    const payload = { quarter: 'Q1', year: 1999, revenue: 1, audited: true };
    const events = await send({ resume: resolveEach(interrupts, [payload]) });
    expect(events.at(-1)).toMatchObject({
      code: 'INVALID_PAYLOAD',
      message: expect.stringMatching(new RegExp(`${interrupts[0]?.id}: #/year .*2000`)),
    });
  });

  it('7. refuses to resolve an expired interrupt from that moment on, and accepts cancelling it', async () => {
    let now = START;
    const { send, interrupts } = await interrupted('File the quarterly report', { now: () => now });
    const filled = resolveEach(interrupts, [{ quarter: 'Q1', year: 2026, revenue: 1, audited: true }]);
    now = Date.parse(interrupts[0]?.expiresAt ?? '');
    expect(errorCodeOf(await send({ resume: filled }))).toBe('INTERRUPT_EXPIRED');
    expect(endedWell(await send({ resume: cancelEach(interrupts) }))).toBe(true);
  });

  it('7. takes an answer up to the last moment, and replays it after expiry', async () => {
    let now = START;
    const { send, interrupts } = await interrupted('File the quarterly report', { now: () => now });
    const filled = resolveEach(interrupts, [{ quarter: 'Q1', year: 2026, revenue: 1, audited: true }]);
    now = Date.parse(interrupts[0]?.expiresAt ?? '') - 1;
    expect(endedWell(await send({ resume: filled }))).toBe(true);
    now += 60_000;
    expect(endedWell(await send({ resume: filled }))).toBe(true);
  });

  it.each([
    ['payload', [{ status: 'resolved' }], 'MISSING_PAYLOAD'],
    ['status', [{ payload: approved }], 'INVALID_RESUME'],
    ['known status', [{ status: 'denied', payload: approved }], 'INVALID_RESUME'],
  ])('8. answers an entry without a %s with RUN_ERROR', async (_what, [entry], code) => {
    const { send, interrupts, approval } = await interrupted('Email Ada');
    const events = await send({ resume: [{ interruptId: interrupts[0]?.id, ...entry }] });
    expect(errorCodeOf(events)).toBe(code);
    expect(endedWell(await send({ resume: approval }))).toBe(true);
  });

  it('8. answers a resume that is no list of entries with RUN_ERROR', async () => {
    const { send, approval } = await interrupted('Email Ada');
    expect(errorCodeOf(await send({ resume: 'yes' }))).toBe('INVALID_RESUME');
    expect(errorCodeOf(await send({ resume: [null] }))).toBe('INVALID_RESUME');
    expect(errorCodeOf(await send({ resume: [...approval, ...approval] }))).toBe('INVALID_RESUME');
    expect(errorCodeOf(await send({ resume: [{ status: 'cancelled' }] }))).toBe('INVALID_RESUME');
  });
});

describe('a refusal', () => {
  it('is a whole run of RUN_STARTED and RUN_ERROR, which the real client accepts', async () => {
    const { url, interrupts } = await interrupted('Email Ada');
    const agent = new HttpAgent({ url, threadId: 'thread-1' });
    agent.addMessage(userMessage('Something else'));
    const events = await runAndCollect(agent, { runId: 'run-2' });
    expect(events).toMatchObject([
      { type: 'RUN_STARTED', threadId: 'thread-1', runId: 'run-2' },
      {
        type: 'RUN_ERROR',
        code: 'PENDING_INTERRUPTS',
        message: `${contractErrors.PENDING_INTERRUPTS.says}: ${interrupts[0]?.id}.`,
      },
    ]);
  });
});
