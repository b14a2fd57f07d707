import { describe, expect, it } from 'vitest';
import { drained } from '../../support/open-store.js';
import {
  overAcp,
  overEve,
  overGateway,
  overManagedAgents,
  overMcp,
  overOpenAiAgents,
} from './call-sources.js';
import type { Conversation, Step } from './conversation.js';
import { overAgUi, overAiSdk, overLangGraph, overMastra, overTanStack } from './stream-sources.js';

type Open = () => Promise<Conversation>;
type Ending = 'open' | 'taken';

const COLUMNS: readonly (readonly [string, readonly Step[]])[] = [
  ['broken before work', ['started', 'breaks']],
  ['broken after work', ['started', 'text', 'breaks']],
  ['an error before work', ['started', 'errs']],
  ['an error after work', ['started', 'text', 'errs']],
  ['stopped before work', ['started', 'stops']],
  ['stopped after work', ['started', 'text', 'stops']],
  ['the result, then broken', ['started', 'result', 'breaks']],
];

const EACH: readonly Ending[] = ['open', 'taken', 'open', 'taken', 'open', 'taken', 'taken'];
const HANDED_OVER: readonly Ending[] = COLUMNS.map(() => 'taken');

const SOURCES: readonly (readonly [string, Open, readonly Ending[]])[] = [
  ['AG-UI events', overAgUi, EACH],
  ['AI SDK', overAiSdk, EACH],
  // With an error the hook does not say whether the graph had read the answer. Stopped, it lists no request any more.
  ['LangGraph', overLangGraph, ['open', 'open', 'open', 'open', 'taken', 'taken', 'open']],
  ['Mastra', overMastra, EACH],
  ['TanStack AI', overTanStack, EACH],
  ['OpenAI Agents', overOpenAiAgents, EACH],
  ['eve', overEve, EACH],
  ['Managed Agents', overManagedAgents, EACH],
  ['a gateway', overGateway, EACH],
  // What becomes of an answer after it was handed over is not told.
  ['MCP', overMcp, HANDED_OVER],
  ['ACP', overAcp, HANDED_OVER],
];

async function playAll(open: Open, steps: readonly Step[]) {
  const { store, play } = await open();
  for (const step of steps) {
    play(step);
    await drained();
  }
  return store.getState();
}

function expectTaken({ interrupts, canSend, receipts }: Awaited<ReturnType<typeof playAll>>): void {
  expect({ interrupts, canSend }).toEqual({ interrupts: [], canSend: true });
  const answers = receipts.map(({ answer }) => answer?.kind);
  expect(answers).toEqual([expect.stringMatching(/chosen|filled|opened/)]);
}

describe.each(SOURCES)('%s, an answer whose run is', (_name, open, endings) => {
  it.each(COLUMNS.map(([name, steps], index) => [name, endings[index] ?? 'open', steps] as const))(
    '%s: is %s',
    async (_, ending, steps) => {
      const state = await playAll(open, steps);
      if (ending === 'taken') return expectTaken(state);
      // The question is there with its answer, which can be sent again.
      expect(state.interrupts).toMatchObject([{ status: { state: 'failed' } }]);
      expect(state.receipts).toEqual([]);
    },
  );
});

describe.each([
  ['eve', overEve],
  ['Managed Agents', overManagedAgents],
  ['a gateway', overGateway],
] as const)('%s, an answer whose response is lost', (_name, open) => {
  it('is taken once the stream tells it', async () => {
    expectTaken(await playAll(open, ['started', 'breaks', 'told']));
  });
});

describe.each([
  ['AG-UI events', overAgUi],
  ['AI SDK', overAiSdk],
] as const)('%s, an answer whose run is still under way', (_name, open) => {
  it('is on its way before work, and taken at the first work', async () => {
    expect(await playAll(open, ['started'])).toMatchObject({ status: 'sending', receipts: [] });
    expect(await playAll(open, ['started', 'text'])).toMatchObject({
      ...{ status: 'running', interrupts: [], receipts: [{ ending: 'approved' }] },
    });
  });
});
