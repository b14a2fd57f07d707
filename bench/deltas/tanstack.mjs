import { ChatClient } from '@tanstack/ai-client';
import { spentOnDelta, TEXT } from './spent.mjs';

/**
 * The cost of a text delta in TanStack AI's client, until its listener gets the new messages.
 *
 * @param {number} history
 */
export function tanstackDelta(history) {
  const initialMessages = Array.from({ length: history }, (_, index) => ({
    id: `m-${index}`,
    role: /** @type {const} */ ('assistant'),
    parts: [{ type: /** @type {const} */ ('text'), content: TEXT }],
  }));
  return spentOnDelta(history, async (deltas) => {
    let changes = 0;
    const client = new ChatClient({
      initialMessages,
      connection: { connect: (_messages, _data, _signal, run) => script(deltas, run) },
      onMessagesChange: () => {
        changes += 1;
      },
    });
    return async () => {
      // On a visible page the client waits for a timer after each event, so that it can be painted:
      // that is no cost.
      Object.assign(globalThis, { document: { hidden: true } });
      await client.sendMessage('Go on');
      Reflect.deleteProperty(globalThis, 'document');
      if (changes < deltas) throw new Error(`TanStack AI told ${changes} of ${deltas} deltas.`);
      client.dispose();
    };
  });
}

/**
 * @param {number} deltas
 * @param {{ threadId: string, runId: string } | undefined} run
 */
async function* script(deltas, { threadId, runId } = { threadId: 't-1', runId: 'r-1' }) {
  yield { type: 'RUN_STARTED', threadId, runId };
  yield { type: 'TEXT_MESSAGE_START', messageId: 'new', role: 'assistant' };
  for (let count = 0; count < deltas; count += 1)
    yield { type: 'TEXT_MESSAGE_CONTENT', messageId: 'new', delta: 'x' };
  yield { type: 'TEXT_MESSAGE_END', messageId: 'new' };
  yield { type: 'RUN_FINISHED', threadId, runId };
}
