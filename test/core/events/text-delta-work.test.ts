import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCounting, type WorkCounter } from '../../support/count-work.js';
import { openStore } from '../../support/open-store.js';

let work: WorkCounter;
beforeAll(async () => {
  work = await startCounting();
});
afterAll(() => work.stop());

const delta = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'word ' };
const turn = (index: number) => [
  { type: 'TEXT_MESSAGE_START', messageId: `m-${index}`, role: 'assistant' },
  delta,
  { type: 'TOOL_CALL_START', toolCallId: `c-${index}`, toolCallName: 'search' },
  { type: 'TOOL_CALL_END', toolCallId: `c-${index}` },
  { type: 'TOOL_CALL_RESULT', messageId: `r-${index}`, toolCallId: `c-${index}`, content: 'ok' },
];

it('a text delta costs the same amount of code after a thousand messages and calls as after one', async () => {
  const blocksAfter = async (turns: number) => {
    const { source, store } = openStore([]);
    store.subscribe(() => {});
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    for (let index = 0; index < turns; index += 1) for (const event of turn(index)) source.push(event);
    source.push(delta);
    return work.count('/src/', () => source.push(delta));
  };
  await blocksAfter(1);
  const few = await blocksAfter(1);
  expect(few).toBeGreaterThan(0);
  expect(await blocksAfter(1_000)).toBe(few);
});
