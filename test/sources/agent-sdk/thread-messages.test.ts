import { describe, expect, it } from 'vitest';
import { openAgentSdk } from './open-agent-sdk.js';
import { finished, goneOn, started } from './serve-agent-sdk.js';

/** The history that the next run is sent after a run of these events. */
async function historyAfter(...events: readonly object[]) {
  const { source, received } = await openAgentSdk([[started, ...events, finished], goneOn]);
  await source.send('One');
  expect(source.getMessages()).toEqual(received[0]?.messages.concat(source.getMessages().slice(1)));
  await source.send('Two');
  return received[1]?.messages.slice(1, -1);
}

const call = (id: string, args: string) => ({
  id,
  type: 'function',
  function: { name: 'look', arguments: args },
});

describe('the history that is sent with the next run', () => {
  it('holds streamed text, joined', async () => {
    const history = await historyAfter(
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hel' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'lo' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
    );
    expect(history).toStrictEqual([{ id: 'm', role: 'assistant', content: 'Hello' }]);
  });

  it('holds calls with their results, on the message they belong to', async () => {
    const history = await historyAfter(
      { type: 'TEXT_MESSAGE_START', messageId: 'm' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Looking' },
      { type: 'TOOL_CALL_START', toolCallId: 'a', toolCallName: 'look', parentMessageId: 'm' },
      { type: 'TOOL_CALL_START', toolCallId: 'b', toolCallName: 'look', parentMessageId: 'm' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'a', delta: '{"at"' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'b', delta: '{}' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'a', delta: ':1}' },
      { type: 'TOOL_CALL_END', toolCallId: 'a' },
      { type: 'TOOL_CALL_RESULT', toolCallId: 'a', messageId: 'r', content: 'a wall' },
      { type: 'TOOL_CALL_RESULT', toolCallId: 'b', content: 'a door' },
    );
    expect(history).toStrictEqual([
      { id: 'm', role: 'assistant', content: 'Looking', toolCalls: [call('a', '{"at":1}'), call('b', '{}')] },
      { id: 'r', role: 'tool', toolCallId: 'a', content: 'a wall' },
      { id: 'b-result', role: 'tool', toolCallId: 'b', content: 'a door' },
    ]);
  });

  it('holds chunks, whose ids only the first one carries', async () => {
    const history = await historyAfter(
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: 'Hel' },
      { type: 'TEXT_MESSAGE_CHUNK', delta: 'lo' },
      { type: 'TOOL_CALL_CHUNK', toolCallId: 'a', toolCallName: 'look', delta: '{"at"' },
      { type: 'TOOL_CALL_CHUNK', delta: ':1}' },
    );
    expect(history).toStrictEqual([
      { id: 'm', role: 'assistant', content: 'Hello' },
      { id: 'a', role: 'assistant', toolCalls: [call('a', '{"at":1}')] },
    ]);
  });

  it('is replaced by a snapshot, with nothing removed from it', async () => {
    const part = { type: 'data', name: 'chart', data: { x: 1 } };
    const message = { id: 's', role: 'assistant', content: [part], extra: true };
    const { source, received } = await openAgentSdk([
      [
        started,
        { type: 'MESSAGES_SNAPSHOT', messages: [message, null, { id: 7, role: 'user' }] },
        { type: 'TEXT_MESSAGE_START', messageId: 'm' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' },
        finished,
      ],
      goneOn,
    ]);
    await source.send('One');
    await source.send('Two');
    expect(received[1]?.messages.slice(0, -1)).toStrictEqual([
      message,
      { id: 'm', role: 'assistant', content: 'Hi' },
    ]);
  });

  it('lets a later run add to a message', async () => {
    const more = [{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: ' and more' }];
    const { source } = await openAgentSdk([[started, ...more, finished]], {
      messages: [{ id: 'm', role: 'assistant', content: 'Some' }],
    });
    await source.send('Go on');
    expect(source.getMessages()[0]).toStrictEqual({ id: 'm', role: 'assistant', content: 'Some and more' });
  });

  it.each([
    { type: 'TEXT_MESSAGE_CONTENT', delta: 'nobody says it' },
    { type: 'TOOL_CALL_ARGS', delta: '{}' },
    { type: 'TOOL_CALL_RESULT', content: 'of nothing' },
    { type: 'MESSAGES_SNAPSHOT', messages: 'none' },
    { type: 'STATE_SNAPSHOT', snapshot: {} },
  ])('ignores events that concern no message: %j', async (event) => {
    expect(await historyAfter(event)).toEqual([]);
  });

  it('notifies its subscribers until they unsubscribe', async () => {
    const delta = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'x' };
    const { source } = await openAgentSdk([[started, delta, finished], goneOn]);
    const seen: number[] = [];
    const stop = source.subscribeMessages(() => void seen.push(source.getMessages().length));
    await source.send('One');
    expect(seen.at(0)).toBe(1);
    expect(seen.at(-1)).toBe(2);
    stop();
    const before = seen.length;
    await source.send('Two');
    expect(seen).toHaveLength(before);
  });
});
