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

/** What is executed for the second of two such events after this many turns, with the snapshot read after each. */
async function blocksAfter(turns: number, begin: readonly object[], event: object): Promise<number> {
  const { source } = openStore([]);
  source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
  for (let index = 0; index < turns; index += 1) for (const one of turn(index)) source.push(one);
  for (const one of [...begin, event]) source.push(one);
  source.getSnapshot();
  return work.count('/src/', () => {
    source.push(event);
    source.getSnapshot();
  });
}

it.each<[string, readonly object[], object]>([
  ['a text delta', [], delta],
  [
    'a delta of arguments',
    [{ type: 'TOOL_CALL_START', toolCallId: 'last', toolCallName: 'search' }],
    { type: 'TOOL_CALL_ARGS', toolCallId: 'last', delta: 'word ' },
  ],
])(
  '%s costs the same amount of code after a thousand messages and calls as after one',
  async (_, begin, event) => {
    await blocksAfter(1, begin, event);
    const few = await blocksAfter(1, begin, event);
    expect(few).toBeGreaterThan(0);
    expect(await blocksAfter(1_000, begin, event)).toBe(few);
  },
);
