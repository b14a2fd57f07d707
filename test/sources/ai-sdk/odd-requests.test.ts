import { convertToModelMessages, type UIMessage } from 'ai';
import { readChatAnswers, withoutOpenToolCalls } from 'holdpoint/ai-sdk/server';
import { describe, expect, it } from 'vitest';

const answered = {
  type: 'tool-askUser',
  toolCallId: 'c1',
  state: 'output-available',
  input: {},
  output: 'Berlin',
};
const asked = { ...answered, toolCallId: 'c2', state: 'input-available', output: undefined };
const user = { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'hi' }] };
const reply = { id: 'm2', role: 'assistant', parts: [answered] };

/**
 * The messages of a request's body. Their types are the client's claim, on which no server can
 * rely.
 */
async function received(messages: unknown): Promise<UIMessage[]> {
  const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ messages }) });
  return (await request.json()).messages;
}

const odd: readonly [string, unknown][] = [
  ['a message is null', [null]],
  ['messages are of other types', [7, 'text', true, [], [user]]],
  ['a message has no parts', [{ id: 'm', role: 'assistant' }]],
  ['a message has no parts but content', [{ id: 'm', role: 'assistant', content: 'hi' }]],
  ['parts are null', [{ id: 'm', role: 'user', parts: null }]],
  ['parts are a string', [{ id: 'm', role: 'user', parts: 'text' }]],
  ['a part is null', [{ id: 'm', role: 'assistant', parts: [null] }]],
  ['parts have no type', [{ id: 'm', role: 'assistant', parts: [{}, 7, { type: 7 }, []] }]],
  ['a message is empty', [{}]],
  ['a message has no role', [{ id: 'm', parts: [answered] }]],
  ['a tool part lacks everything', [{ id: 'm', role: 'assistant', parts: [{ type: 'tool-askUser' }] }]],
];

describe('a request with malformed messages', () => {
  it.each(odd)('is read for its valid messages: %s', async (_what, made) => {
    const messages = await received([user, ...(made as unknown[]), reply]);
    expect(readChatAnswers(messages)).toEqual([
      { kind: 'output', messageId: 'm2', toolCallId: 'c1', tool: 'askUser', input: {}, output: 'Berlin' },
    ]);
    const kept = withoutOpenToolCalls(messages);
    expect(kept[0]).toBe(messages[0]);
    expect(kept.at(-1)).toBe(messages.at(-1));
  });

  it.each(odd.filter(([what]) => what !== 'a tool part lacks everything'))(
    'can be converted by the SDK: %s',
    async (_what, made) => {
      const messages = await received([user, ...(made as unknown[]), reply]);
      const converted = await convertToModelMessages(withoutOpenToolCalls(messages));
      expect(converted.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    },
  );

  it.each([undefined, null, 7, 'text', {}])('has no messages when the field is %j', async (made) => {
    const messages = await received(made);
    expect(readChatAnswers(messages)).toEqual([]);
    expect(withoutOpenToolCalls(messages)).toEqual([]);
  });

  it('keeps a message without an id, which neither the SDK nor the answer needs', async () => {
    const messages = await received([{ role: 'assistant', parts: [answered] }]);
    expect(withoutOpenToolCalls(messages)).toEqual(messages);
    expect(readChatAnswers(messages)).toMatchObject([{ messageId: '', toolCallId: 'c1' }]);
  });

  it('keeps the valid parts of a message beside a malformed one', async () => {
    const text = { type: 'text', text: 'Where to?' };
    const messages = await received([{ ...reply, parts: [text, null, asked, answered] }]);
    expect(withoutOpenToolCalls(messages)).toEqual([{ ...reply, parts: [text, answered] }]);
    expect(readChatAnswers(messages)).toMatchObject([{ toolCallId: 'c1' }]);
  });
});
