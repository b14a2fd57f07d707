import type { InterruptSource, Reply } from 'holdpoint/core';
import { createLangGraphSource, type RespondingStream, type SubmittingStream } from 'holdpoint/langgraph';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gate } from '../../support/gate.js';

const failure = new Error('The model is overloaded.');

/** The hook's values at one moment; these tests are about the order of such moments. */
function moment(said: Partial<SubmittingStream> = {}): SubmittingStream {
  return {
    isLoading: false,
    interrupts: [{ id: 'a', value: 'Your name?' }],
    submit: () => Promise.resolve(),
    ...said,
  };
}

/** The same answer to all that is open. */
function replies(source: InterruptSource): readonly Reply[] {
  return source.getSnapshot().open.map(({ key }) => ({ via: 'native', key, sent: { payload: 'Ada' } }));
}

function answered() {
  const source = createLangGraphSource();
  source.push(moment());
  const [asked] = source.getSnapshot().open;
  return { source, asked, over: source.reply(replies(source)) };
}

describe('a run that failed while it took an answer', () => {
  it('keeps open requests through every later render, although the hook dropped them', async () => {
    const { source, asked, over } = answered();
    source.push(moment({ isLoading: true }));
    source.push(moment({ interrupts: [], error: failure }));
    await over;
    source.push(moment({ interrupts: [], error: failure }));
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', open: [asked] });
    source.push(moment({ isLoading: true, interrupts: [] }));
    source.push(moment({ interrupts: [] }));
    expect(source.getSnapshot()).toMatchObject({ status: 'idle', open: [] });
  });

  it('is reported although the hook was never seen loading', async () => {
    const { source, asked, over } = answered();
    source.push(moment());
    expect(source.getSnapshot().status).toBe('running');
    source.push(moment({ error: failure }));
    await over;
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', open: [asked] });
  });
});

describe('an answer that did not reach the graph', () => {
  const offline = new Error('offline');
  /** The hook sets the error first and throws it then; `between` runs between the two. */
  function undelivered(between: () => void) {
    const source = createLangGraphSource();
    let hook = moment({
      submit: async () => {
        hook = moment({ error: offline });
        await Promise.resolve().then(between);
        throw offline;
      },
    });
    const render = () => source.push(hook);
    render();
    const errors = new Set<unknown>();
    source.subscribe(() => errors.add(source.getSnapshot().error));
    const over = source.reply(replies(source));
    return { source, over, errors, render };
  }

  it('is reported only by the reply, also when the hook sets the error before it throws it', async () => {
    const early = undelivered(() => early.render());
    await expect(early.over).rejects.toBe(offline);
    early.render();
    const late = undelivered(() => {});
    await expect(late.over).rejects.toBe(offline);
    late.render();
    for (const { source, errors } of [early, late]) {
      expect(source.getSnapshot()).toMatchObject({ status: 'interrupted', open: [{}] });
      expect([...errors]).toEqual([null]);
    }
  });

  it('does not hide the error of a later run', async () => {
    const { source, over } = undelivered(() => {});
    await expect(over).rejects.toBe(offline);
    source.push(moment({ isLoading: true }));
    source.push(moment({ error: failure }));
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', error: { message: failure.message } });
  });
});

it('reports a run that fails before the graph has confirmed the answer', async () => {
  const source = createLangGraphSource();
  const { pause, open } = gate();
  source.push(moment({ submit: pause }));
  const over = source.reply(replies(source));
  source.push(moment({ isLoading: true }));
  source.push(moment({ error: failure }));
  open();
  await over;
  expect(source.getSnapshot()).toMatchObject({ status: 'failed', error: { message: failure.message } });
});

it('gives equal requests without ids different keys', () => {
  const source = createLangGraphSource();
  const twice = () => moment({ interrupts: [{ value: 'Your name?' }, { value: 'Your name?' }] });
  source.push(twice());
  const { open } = source.getSnapshot();
  source.push(twice());
  expect(source.getSnapshot().open).toBe(open);
  expect(new Set(open.map(({ key }) => key)).size).toBe(2);
});

it('ends requests that are no longer open, and keeps the rest, when a strict answer is refused', async () => {
  const source = createLangGraphSource();
  source.push(moment({ interrupts: [{ id: 'a' }, { id: 'b' }] }));
  const [asked, other] = source.getSnapshot().open;
  const over = source.reply(replies(source));
  source.push(moment({ isLoading: true }));
  const refusal = { name: 'UnknownInterruptError', pendingIds: ['b'] };
  source.push(moment({ interrupts: [], error: Object.assign(new Error('Unknown interrupt: a'), refusal) }));
  await over;
  expect(source.getSnapshot()).toMatchObject({
    open: [other],
    error: { code: 'UNKNOWN_INTERRUPT' },
    settledElsewhere: new Map([[asked?.key, 'forgotten']]),
  });
});

describe("a thread's state", () => {
  function responding(getState: () => Promise<never>): RespondingStream {
    const { submit, ...said } = moment();
    const send = () => Promise.resolve();
    const client = { threads: { getState } };
    return { ...said, submit: send, respond: send, respondAll: send, threadId: 't', client };
  }
  const shown = (source: ReturnType<typeof createLangGraphSource>) =>
    source.getSnapshot().open.map(({ interrupt }) => interrupt.id);

  it('that cannot be read does not keep a request from being shown', async () => {
    const source = createLangGraphSource();
    source.push(responding(() => Promise.reject(new Error('Not found'))));
    await expect.poll(() => shown(source)).toEqual(['a']);
  });

  it('that does not arrive is waited for at most three seconds', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const source = createLangGraphSource();
    source.push(responding(() => new Promise(() => {})));
    expect(shown(source)).toEqual([]);
    vi.advanceTimersByTime(3000);
    expect(shown(source)).toEqual(['a']);
  });
});
