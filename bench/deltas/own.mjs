import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/entries.mjs';
import { TEXT } from './spent.mjs';

const EVENTS = 200_000;

/**
 * The cost of a text delta in Holdpoint's source and store, for an agent with this history, in
 * microseconds.
 *
 * @param {number} history
 */
export async function ownDelta(history) {
  const { createAgUiSource, createInterruptStore } = await import(
    pathToFileURL(join(root, 'dist', 'headless.js')).href
  );
  /** @type {{ onRunInitialized?(params: object): void, onEvent?(params: object): void }[]} */
  const subscribers = [];
  const agent = {
    threadId: 't-1',
    messages: Array.from({ length: history }, (_, index) => ({
      id: `m-${index}`,
      role: 'assistant',
      content: TEXT,
    })),
    subscribe(/** @type {object} */ subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe() {} };
    },
    async runAgent() {},
    addMessage() {},
  };
  const store = createInterruptStore(createAgUiSource(agent));
  const stop = store.subscribe(() => {});
  if (subscribers.length === 0) throw new Error('The source did not subscribe.');
  const input = { threadId: 't-1', runId: 'r-1', messages: agent.messages, tools: [] };
  for (const subscriber of subscribers) {
    subscriber.onRunInitialized?.({ input });
    subscriber.onEvent?.({ input, event: { type: 'RUN_STARTED', threadId: 't-1', runId: 'r-1' } });
  }
  const event = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm-0', delta: 'x' };
  const start = performance.now();
  for (let count = 0; count < EVENTS; count += 1)
    for (const subscriber of subscribers) subscriber.onEvent?.({ input, event });
  const spent = performance.now() - start;
  stop();
  return (spent * 1000) / EVENTS;
}
