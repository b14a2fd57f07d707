import { simulateReadableStream, type UIMessage } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { expect, it } from 'vitest';
import { respond, sendEmail } from '../../stories/docs/ai-sdk-route.js';
import { calls, says, taker } from '../sources/ai-sdk/support/turns.js';

const input = { to: 'ada@example.com', subject: 'The meeting moved' };

/** The route of the guide, with the chat that its server keeps. */
function openRoute() {
  const take = taker([calls({ tool: 'sendEmail', id: 'c-1', input }), says('Done.'), says('Again?')]);
  const model = new MockLanguageModelV4({
    doStream: async () => ({ stream: simulateReadableStream({ chunks: take() }) }),
  });
  let kept: UIMessage[] = [];
  const chats = {
    load: async () => kept,
    async save(_id: string, messages: UIMessage[]) {
      kept = structuredClone(messages);
    },
  };
  async function post(messages: UIMessage[]) {
    const body = JSON.stringify({ id: 'chat', messages });
    const response = await respond(
      new Request('https://example.com/api/chat', { method: 'POST', body }),
      model,
      chats,
    );
    return { status: response.status, text: await response.text() };
  }
  return { post, kept: () => kept };
}

const asked: UIMessage = { id: 'u-1', role: 'user', parts: [{ type: 'text', text: 'Tell Ada' }] };

/** The messages as a page sends them, once the person has approved what is open. */
function approved(messages: UIMessage[]): UIMessage[] {
  return JSON.parse(
    JSON.stringify(messages)
      .replace('"approval-requested"', '"approval-responded"')
      .replace(/("approval":\{[^}]*)\}/, '$1,"approved":true}'),
  );
}

it('the route of the guide keeps an approval over a reload, runs the call once, and refuses a second answer', async () => {
  const { post, kept } = openRoute();
  await post([asked]);
  // What a page that is loaded again starts with.
  const loaded = kept();
  expect(loaded.at(-1)).toMatchObject({
    id: expect.stringMatching(/^msg-/),
    parts: expect.arrayContaining([
      expect.objectContaining({ type: 'tool-sendEmail', state: 'approval-requested', input }),
    ]),
  });
  const { text } = await post(approved(loaded));
  expect(text).toContain('Sent to ada@example.com.');
  expect(kept().at(-1)?.parts).toContainEqual(
    expect.objectContaining({
      type: 'tool-sendEmail',
      state: 'output-available',
      output: 'Sent to ada@example.com.',
    }),
  );
  const again = await post(approved(loaded));
  expect(again.text).toContain('ALREADY_ANSWERED');
  expect(sendEmail.needsApproval).toBe(true);
});
