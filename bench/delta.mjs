import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AbstractAgent, EventType } from '@ag-ui/client';
import { Observable } from 'rxjs';
import { root } from '../scripts/entries.mjs';
import { median } from './median.mjs';

const ROUNDS = 5;
const OWN_EVENTS = 200_000;
const PEER_EVENTS = 50;

/**
 * What one text event costs, through Holdpoint's source and store, and in the application of it by @ag-ui/client.
 *
 * @returns {Promise<import('./run.mjs').Row[]>}
 */
export async function measureDeltas() {
  const rows = [];
  for (const history of [1, 100, 1_000]) {
    const ours = [];
    const peer = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await ownDelta(history));
      peer.push(await peerDelta(history));
    }
    const what = `a text delta after ${history} messages`;
    const named = '@ag-ui/client’s own application of it';
    rows.push({ bench: 'delta', what, unit: 'µs', ours: median(ours), peer: median(peer), named });
  }
  return rows;
}

/** @param {number} history */
function messages(history) {
  return Array.from({ length: history }, (_, index) => ({
    id: `m-${index}`,
    role: /** @type {const} */ ('assistant'),
    content: 'word '.repeat(100),
  }));
}

/** @param {number} history */
async function ownDelta(history) {
  const { createAgUiSource, createInterruptStore } = await import(
    pathToFileURL(join(root, 'dist', 'headless.js')).href
  );
  /** @type {{ onRunInitialized?(params: object): void, onEvent?(params: object): void }[]} */
  const subscribers = [];
  const agent = {
    threadId: 't-1',
    messages: messages(history),
    subscribe(/** @type {object} */ subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe() {} };
    },
    async runAgent() {},
    addMessage() {},
  };
  const store = createInterruptStore(createAgUiSource(agent));
  const stop = store.subscribe(() => {});
  const input = { threadId: 't-1', runId: 'r-1', messages: agent.messages, tools: [] };
  for (const subscriber of subscribers) {
    subscriber.onRunInitialized?.({ input });
    subscriber.onEvent?.({ input, event: { type: 'RUN_STARTED', threadId: 't-1', runId: 'r-1' } });
  }
  const event = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm-0', delta: 'x' };
  if (subscribers.length === 0) throw new Error('The source did not subscribe.');
  const start = performance.now();
  for (let count = 0; count < OWN_EVENTS; count += 1)
    for (const subscriber of subscribers) subscriber.onEvent?.({ input, event });
  const spent = performance.now() - start;
  stop();
  return (spent * 1000) / OWN_EVENTS;
}

class Scripted extends AbstractAgent {
  deltas = 0;

  /** @param {import('@ag-ui/client').RunAgentInput} input */
  run({ threadId, runId }) {
    const events = [
      { type: EventType.RUN_STARTED, threadId, runId },
      { type: EventType.TEXT_MESSAGE_START, messageId: 'new', role: 'assistant' },
      ...Array.from({ length: this.deltas }, () => ({
        type: EventType.TEXT_MESSAGE_CONTENT,
        messageId: 'new',
        delta: 'x',
      })),
      { type: EventType.TEXT_MESSAGE_END, messageId: 'new' },
      { type: EventType.RUN_FINISHED, threadId, runId },
    ];
    return new Observable((/** @type {import('rxjs').Subscriber<object>} */ subscriber) => {
      for (const event of events) subscriber.next(event);
      subscriber.complete();
    });
  }
}

/** The time of a run with deltas less that of one without. @param {number} history */
async function peerDelta(history) {
  const spent = [];
  for (const deltas of [0, PEER_EVENTS]) {
    const agent = new Scripted({ threadId: 't-1', initialMessages: messages(history) });
    agent.deltas = deltas;
    const start = performance.now();
    await agent.runAgent();
    spent.push(performance.now() - start);
  }
  return (((spent[1] ?? 0) - (spent[0] ?? 0)) * 1000) / PEER_EVENTS;
}
