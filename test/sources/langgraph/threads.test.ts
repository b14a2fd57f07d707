import { createInterruptStore } from 'holdpoint/core';
import { createLangGraphSource, type RespondingStream, type ThreadStateLike } from 'holdpoint/langgraph';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';

const atBreakpoint: ThreadStateLike = { next: ['pay'], tasks: [{ interrupts: [] }] };
const ended: ThreadStateLike = { next: [], tasks: [] };

/** A store over a hook that shows one thread after the other. */
function conversation() {
  const states: { [thread: string]: ThreadStateLike } = {};
  const reads: string[] = [];
  const sent: unknown[] = [];
  const source = createLangGraphSource();
  const store = createInterruptStore(source);
  store.subscribe(() => {});

  function moment(threadId: string, said: Partial<RespondingStream>): RespondingStream {
    const send = async (...args: unknown[]) => void sent.push([threadId, ...args]);
    const read = async (id: string) => {
      reads.push(id);
      return states[id] ?? ended;
    };
    const own = { threadId, isLoading: false, isThreadLoading: false, interrupts: [], values: {} };
    const client = { threads: { getState: read } };
    return { ...own, client, submit: send, respond: send, respondAll: send, ...said };
  }

  /** The hook loads this thread, and then shows it. */
  async function show(threadId: string, said: Partial<RespondingStream> = {}) {
    const before = reads.length;
    source.push(moment(threadId, { isThreadLoading: true }));
    source.push(moment(threadId, said));
    if (!said.error) await eventually(() => expect(reads.slice(before)).toEqual([threadId]));
    await eventually(() => expect(store.getState().status).not.toBe('sending'));
  }

  const open = () => store.getState().interrupts.map(({ interrupt, status }) => [interrupt.id, status.state]);
  const keyOf = (id: string) =>
    store.getState().interrupts.find(({ interrupt }) => interrupt.id === id)?.key ?? '';
  return { source, store, states, sent, moment, show, open, keyOf };
}

const asksTwice = [
  { id: 'a1', value: 'Name?' },
  { id: 'a2', value: 'City?' },
];
const asksOnce = [{ id: 'a1', value: 'Name?' }];

describe('a breakpoint', () => {
  it('is asked only in its own thread', async () => {
    const { states, show, open } = conversation();
    states.A = atBreakpoint;
    await show('A');
    await eventually(() => expect(open()).toHaveLength(1));
    await show('B');
    expect(open()).toEqual([]);
  });

  it('is asked in a thread that is shown after another', async () => {
    const { states, show, open } = conversation();
    states.B = atBreakpoint;
    await show('A');
    await show('B');
    await eventually(() => expect(open()).toHaveLength(1));
  });

  it('is not asked again where the graph has gone on while another thread was shown', async () => {
    const { states, show, open } = conversation();
    states.A = atBreakpoint;
    await show('A');
    await eventually(() => expect(open()).toHaveLength(1));
    await show('B');
    states.A = ended;
    await show('A');
    await eventually(() => expect(open()).toEqual([]));
  });
});

describe('a thread that is shown again', () => {
  it('has its staged answers', async () => {
    const { store, show, open, keyOf } = conversation();
    await show('A', { interrupts: asksTwice });
    void store.answer(keyOf('a1'), { kind: 'filled', value: 'Ada' });
    await eventually(() => expect(open()).toContainEqual(['a1', 'staged']));
    await show('B');
    expect(store.getState().receipts).toEqual([]);
    await show('A', { interrupts: asksTwice });
    expect(open()).toEqual([
      ['a1', 'staged'],
      ['a2', 'open'],
    ]);
  });

  it('keeps what was open when it cannot be read', async () => {
    const { show, open } = conversation();
    await show('A', { interrupts: asksOnce });
    await show('B');
    await show('A', { error: new Error('offline') });
    expect(open()).toEqual([['a1', 'open']]);
  });
});

describe('an answer that is on its way when the thread changes', () => {
  async function answered() {
    const page = conversation();
    await page.show('A', { interrupts: asksOnce });
    await eventually(() => expect(page.open()).toHaveLength(1));
    const outcome = page.store.answer(page.keyOf('a1'), { kind: 'filled', value: 'Ada' });
    await eventually(() => expect(page.sent).toHaveLength(1));
    await page.show('B', { interrupts: [{ id: 'b1', value: 'Colour?' }] });
    await eventually(() => expect(page.open()).toEqual([['b1', 'open']]));
    return { ...page, outcome };
  }

  it('has failed where its thread still waits for it', async () => {
    const { store, show, open, outcome } = await answered();
    await show('A', { interrupts: asksOnce });
    expect(await outcome).toMatchObject({ type: 'failed' });
    expect(open()).toEqual([['a1', 'failed']]);
    expect(store.getState().receipts).toEqual([]);
  });

  it('was taken where its thread no longer waits for it', async () => {
    const { show, outcome } = await answered();
    await show('A');
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'answered' } });
  });

  it('is settled by its run where the hook shows the run again', async () => {
    const { source, moment, open, outcome } = await answered();
    source.push(moment('A', { isLoading: true, interrupts: asksOnce }));
    source.push(moment('A', { interrupts: [{ id: 'a1', value: 'Your age?' }] }));
    expect(await outcome).toMatchObject({ type: 'settled' });
    expect(open()).toEqual([['a1', 'open']]);
  });
});

it('names no two requests the same, whichever threads they are in', async () => {
  const { states, store, show, open } = conversation();
  states.A = atBreakpoint;
  states.B = atBreakpoint;
  const keys = new Set<string>();
  for (const thread of ['A', 'B']) {
    await show(thread);
    await eventually(() => expect(open()).toHaveLength(1));
    for (const { key } of store.getState().interrupts) keys.add(key);
  }
  expect(keys.size).toBe(2);
});
