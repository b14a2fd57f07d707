import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { inStatus, until } from '../../support/open-store.js';
import { confirmation, openAgentSdk, partsIn, YES } from './open-agent-sdk.js';
import { begin, finished, goneOn, started, type Turn, write } from './serve-agent-sdk.js';

const asking: Turn = [started, confirmation('a'), finished];
const words = (messageId: string, delta: string) => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];
const broken: Turn = [
  started,
  ...words('m-broken', 'Deplo'),
  { type: 'RUN_ERROR', message: 'Out of quota', code: 'Q' },
];
/** An error before any work, so that the answer was not taken. */
const rejected: Turn = [started, { type: 'RUN_ERROR', message: 'Out of quota', code: 'Q' }];
const refused: Turn = (response) => void response.writeHead(503).end('overloaded');
const cut: Turn = (response, { threadId, runId }) => {
  begin(response);
  write(response, { type: 'RUN_STARTED', threadId, runId });
  response.write(': keep-alive\n\n', () => response.destroy());
};
const unfinished: Turn = [started];

describe('an answer whose run fails', () => {
  it.each([
    ['with RUN_ERROR', rejected, { code: 'Q', message: 'Out of quota' }],
    ['before it starts', refused, { code: 'REPLY_FAILED', message: 'HTTP 503: overloaded' }],
    ['because the connection broke', cut, { code: 'STREAM_ENDED' }],
    ['because its stream just ends', unfinished, { code: 'STREAM_ENDED' }],
  ])('%s: is kept, and sent again as the same message, once', async (_how, failing, error) => {
    const { store, source, keys, received } = await openAgentSdk([asking, failing, goneOn]);
    await source.send('Go');
    store.answer(keys()[0] ?? '', YES);
    const failed = await until(store, inStatus('failed'));
    expect(failed.error).toMatchObject(error);
    expect(failed.interrupts).toMatchObject([{ status: { state: 'failed', answer: YES } }]);
    store.retry();
    const after = await until(store, inStatus('idle'));
    expect(received[2]?.messages).toStrictEqual(received[1]?.messages);
    expect(received[2]?.messages.flatMap(({ content }) => partsIn(content))).toHaveLength(1);
    expect(after.receipts).toMatchObject([{ ending: 'approved' }]);
  });

  it('is reported only by the rejection when it was not delivered, also after another failed delivery', async () => {
    const { store, source, keys } = await openAgentSdk([asking, rejected, refused]);
    await source.send('Go');
    const errors: unknown[] = [];
    source.subscribe(() => errors.push(source.getSnapshot().error));
    store.answer(keys()[0] ?? '', YES);
    await until(store, inStatus('failed'));
    expect(errors).toContainEqual(expect.objectContaining({ code: 'Q' }));
    errors.length = 0;
    expect(await store.retry()).toEqual([
      { type: 'failed', error: { code: 'REPLY_FAILED', message: 'HTTP 503: overloaded' } },
    ]);
    expect(new Set(errors)).toEqual(new Set([null]));
    expect(source.getSnapshot()).toMatchObject({ status: 'interrupted', error: null });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { code: 'REPLY_FAILED' } });
  });

  it('after the agent has worked: was taken, stays in the history, and is sent again as the same message, once', async () => {
    const { store, source, keys, received } = await openAgentSdk([asking, broken, goneOn]);
    await source.send('Go');
    store.answer(keys()[0] ?? '', YES);
    const failed = await until(store, inStatus('failed'));
    expect(failed).toMatchObject({
      error: { code: 'Q' },
      interrupts: [],
      receipts: [{ ending: 'approved' }],
    });
    const answer = received[1]?.messages.at(-1);
    expect(source.getMessages()).toMatchObject([{ content: 'Go' }, { id: answer?.id }, { content: 'Deplo' }]);
    void store.sendAgain(failed.receipts[0]?.key ?? '');
    await until(store, inStatus('idle'));
    expect(received[2]?.messages.filter(({ content }) => partsIn(content).length > 0)).toStrictEqual([
      answer,
    ]);
  });

  it('brings the old prompt back, and not what the failed run asked', async () => {
    const { store, source, keys } = await openAgentSdk([
      asking,
      [started, confirmation('b'), { type: 'RUN_ERROR', message: 'No' }],
    ]);
    await source.send('Go');
    store.answer(keys()[0] ?? '', YES);
    const { interrupts } = await until(store, inStatus('failed'));
    expect(interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['a']);
  });

  it('comes back when the person stops the run', async () => {
    const { store, source, keys, received } = await openAgentSdk([
      asking,
      (response, { threadId, runId }) => {
        begin(response);
        write(response, { type: 'RUN_STARTED', threadId, runId });
      },
      goneOn,
    ]);
    await source.send('Go');
    store.answer(keys()[0] ?? '', YES);
    await eventually(() => expect(received).toHaveLength(2));
    source.abortRun();
    expect(await until(store, inStatus('failed'))).toMatchObject({ error: { code: 'abort' } });
    store.retry();
    await until(store, inStatus('idle'));
    expect(received[2]?.messages).toStrictEqual(received[1]?.messages);
  });
});

describe('a message whose run fails', () => {
  it.each([
    ['a status', refused, 'HTTP 503: overloaded'],
    [
      'a page',
      ((response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<p>')) as Turn,
      'HTTP 502',
    ],
    [
      'no stream',
      ((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')) as Turn,
      'HTTP 200: application/json',
    ],
  ])('with %s: rejects, and the message is not kept', async (_how, failing, message) => {
    const { store, source } = await openAgentSdk([failing, goneOn]);
    await expect(store.send('Go')).rejects.toMatchObject({ code: 'REPLY_FAILED', detail: { message } });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { message }, canSend: true });
    expect(source.getMessages()).toEqual([]);
    await store.send('Go again');
    expect(source.getMessages()).toMatchObject([{ content: 'Go again' }]);
  });

  it('keeps the messages when the run breaks later, but no call that did not arrive completely', async () => {
    const { store, source } = await openAgentSdk([
      [
        started,
        ...words('m-1', 'Let me see'),
        { type: 'TOOL_CALL_START', toolCallId: 'whole', toolCallName: 'look' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'whole', delta: '{}' },
        { type: 'TOOL_CALL_START', toolCallId: 'half', toolCallName: 'look' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'half', delta: '{"at":' },
        { type: 'RUN_ERROR', message: 'No' },
      ],
    ]);
    await store.send('Go');
    expect(store.getState()).toMatchObject({ status: 'failed', canSend: true });
    expect(source.getMessages()).toMatchObject([
      { role: 'user', content: 'Go' },
      { id: 'm-1', content: 'Let me see' },
      { toolCalls: [{ id: 'whole' }] },
    ]);
    expect(source.getMessages()).toHaveLength(3);
  });

  it.each([
    ['just ends', (response: ServerResponse) => void response.end()],
    ['breaks', (response: ServerResponse) => void response.write(':\n\n', () => response.destroy())],
  ])('also drops such a call when the stream %s after something was asked', async (_how, leave) => {
    const { store, source } = await openAgentSdk([
      (response, { threadId, runId }) => {
        begin(response);
        write(response, { type: 'RUN_STARTED', threadId, runId });
        write(response, confirmation('a'));
        write(response, { type: 'TOOL_CALL_START', toolCallId: 'half', toolCallName: 'look' });
        write(response, { type: 'TOOL_CALL_ARGS', toolCallId: 'half', delta: '{"at":' });
        leave(response);
      },
    ]);
    await store.send('Go');
    expect(store.getState()).toMatchObject({ status: 'interrupted' });
    expect(source.getMessages()).toMatchObject([{ role: 'user', content: 'Go' }]);
    expect(source.getMessages()).toHaveLength(1);
  });

  it('is no failure when the person stops the run, before or after it began', async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { store, source } = await openAgentSdk([() => arrived()]);
    const sent = store.send('Go');
    await arrival;
    source.abortRun();
    await sent;
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
    expect(source.getMessages()).toMatchObject([{ content: 'Go' }]);
  });

  it('is refused while a run is under way', async () => {
    const { source } = await openAgentSdk([goneOn]);
    const first = source.send('One');
    await expect(source.send('Two')).rejects.toMatchObject({ code: 'RUN_IN_PROGRESS' });
    await first;
    expect(source.getMessages()).toMatchObject([{ content: 'One' }]);
  });
});
