import { createInterruptStore } from 'holdpoint/core';
import {
  createLangGraphSource,
  type GraphInterruptLike,
  type LangGraphStreamLike,
} from 'holdpoint/langgraph';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filled } from '../../support/open-store.js';

/** A hook with `respond`, as that of @langchain/react 1.1 is called; each answer takes its interrupts away at once. */
function ask(...interrupts: readonly GraphInterruptLike[]) {
  const calls: unknown[] = [];
  const source = createLangGraphSource();
  const note = async (call: unknown) => {
    calls.push(call);
    source.push({ ...stream, interrupts: [] });
  };
  const stream: LangGraphStreamLike = {
    interrupts,
    isLoading: false,
    values: {},
    submit: async () => note('submit'),
    respond: async (value, options) => note({ respond: value, options }),
    respondAll: async (byId) => note({ respondAll: byId }),
  };
  source.push(stream);
  const store = createInterruptStore(source);
  onTestFinished(store.subscribe(() => {}));
  return { calls, source, stream, store, open: () => store.getState().interrupts };
}

describe('a hook with respond', () => {
  it('gets a single answer with the id of its interrupt', async () => {
    const { store, open, calls, source, stream } = ask({ id: 'a', value: 'Name?' });
    const outcome = store.answer(open()[0]?.key ?? '', filled('Ada'));
    await expect.poll(() => calls).toEqual([{ respond: 'Ada', options: { interruptId: 'a' } }]);
    expect(store.getState().status).toBe('resuming');
    source.push({ ...stream, interrupts: [], values: { name: 'Ada' } });
    expect(await outcome).toMatchObject({ type: 'settled' });
  });

  it('gets several answers in one call', async () => {
    const { store, open, calls, source, stream } = ask(
      { id: 'a', value: 'Name?' },
      { id: 'b', value: 'City?' },
    );
    for (const { key, prompt } of open())
      store.answer(key, filled(prompt.message === 'Name?' ? 'Ada' : 'Oslo'));
    const outcomes = store.submit();
    await expect.poll(() => calls).toEqual([{ respondAll: { a: 'Ada', b: 'Oslo' } }]);
    source.push({ ...stream, interrupts: [], values: {} });
    expect((await outcomes).map(({ type }) => type)).toEqual(['settled', 'settled']);
  });

  it('keeps the answer where the run refuses it', async () => {
    const { store, open, calls, source, stream } = ask({ id: 'a', value: 'Name?' });
    void store.answer(open()[0]?.key ?? '', filled('Ada'));
    await expect.poll(() => calls).toHaveLength(1);
    source.push({ ...stream, interrupts: [], error: new Error('expected number, received string') });
    await expect.poll(() => store.getState().status).toBe('failed');
    expect(open()).toMatchObject([{ status: { state: 'failed' } }]);
  });
});

it('a schema beside the value makes a form, and the namespace names the subgraph that asks', () => {
  const response_schema = { type: 'object', properties: { seats: { type: 'number' } }, required: ['seats'] };
  const { open } = ask({ id: 'a', value: 'How many?', response_schema, namespace: ['booker:7f'] });
  expect(open()).toMatchObject([
    { prompt: { kind: 'form', message: 'How many?' }, subagent: { name: 'booker' } },
  ]);
});
