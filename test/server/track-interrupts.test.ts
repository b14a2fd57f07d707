import { describe, expect, it } from 'vitest';
import {
  ADA,
  approves,
  asks,
  bytesOf,
  cancels,
  ends,
  finished,
  idsOf,
  interrupt,
  recorded,
  started,
  streamOf,
} from './recorded-runs.js';
import { stores } from './stores.js';

describe.each(stores)('an interrupt of a recorded run, in $name', ({ create }) => {
  const setUp = async () => {
    const store = await create();
    return { store, ...recorded(store) };
  };

  it('is listed with its call, and no longer after it was answered', async () => {
    const { run, open, store } = await setUp();
    const call = [
      { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'sendEmail' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: '{"to":"ada"}' },
      { type: 'TOOL_CALL_END', toolCallId: 'tc' },
    ];
    const asked = { ...interrupt('a'), toolCallId: 'tc' };
    await run({ runId: 'r-1' }, [started('r-1'), ...call, finished('r-1', [asked])]);
    expect(await open()).toEqual([
      {
        id: expect.any(String),
        threadId: 't',
        openedAt: expect.stringMatching(/^\d{4}-/),
        interrupt: asked,
        channel: 'outcome',
        runId: 'r-1',
        call: { name: 'sendEmail', argsText: '{"to":"ada"}' },
      },
    ]);
    await run({ runId: 'r-2', resume: approves('a') }, ends('r-2'), { reviewer: ADA });
    expect(await open()).toEqual([]);
    const { settled } = await store.list(['t']);
    expect(settled).toHaveLength(1);
    expect((await store.get(settled[0]?.id ?? ''))?.settlement).toMatchObject({
      ending: 'answered',
      reviewer: ADA,
      answer: approves('a')[0],
    });
  });

  it('is stored before the page gets the end of the run', async () => {
    const { recorder, open } = await setUp();
    const begun = await recorder.begin({ threadId: 't', runId: 'r-1' });
    if (!begun.accepted) throw new Error(begun.why);
    for await (const event of begun.events(streamOf(asks('r-1', 'a'))))
      if ('outcome' in event) expect(idsOf(await open())).toEqual(['a']);
  });

  it('is listed if the latest run asks it: with another id, the same id again, or with others', async () => {
    const { run, open, store } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a', 'b'));
    await run({ runId: 'r-2', resume: approves('a', 'b') }, asks('r-2', 'a'));
    expect((await open()).map(({ runId }) => runId)).toEqual(['r-2']);
    await run({ runId: 'r-3', resume: cancels('a') }, asks('r-3', 'c'));
    expect(idsOf(await open())).toEqual(['c']);
    const { settled } = await store.list(['t']);
    expect(settled.map(({ settlement }) => settlement?.ending)).toEqual([
      'answered',
      'answered',
      'cancelled',
    ]);
  });

  it('is listed with its call, which an earlier run has made', async () => {
    const { run, open } = await setUp();
    const call = { id: 'c-1', type: 'function', function: { name: 'deploy', arguments: '{"to":"staging"}' } };
    const messages = [{ id: 'm', role: 'assistant', toolCalls: [call] }];
    const asking = finished('r-2', [{ ...interrupt('a'), toolCallId: 'c-1' }]);
    await run({ runId: 'r-2', messages }, [started('r-2'), asking]);
    expect(await open()).toMatchObject([{ call: { name: 'deploy', argsText: '{"to":"staging"}' } }]);
  });

  it('is listed with all that is asked under its id, and asked again where that is more', async () => {
    const { run, open } = await setUp();
    const [first, also, more] = ['One?', 'Two?', 'Three?'].map((message) => ({ ...interrupt('a'), message }));
    const tells = (...asked: (object | undefined)[]) => [
      started('r-1'),
      finished('r-1', JSON.parse(JSON.stringify(asked))),
    ];
    await run({ runId: 'r-1' }, tells(first, also));
    expect(await open()).toMatchObject([{ interrupt: first, also: [also] }]);
    await run({ runId: 'r-2', resume: approves('a') }, ends('r-2'));
    await run({ runId: 'r-3' }, tells(first, also));
    expect(await open()).toEqual([]);
    await run({ runId: 'r-3' }, tells(first, also, more));
    expect(await open()).toMatchObject([{ also: [also, more] }]);
  });

  it('is listed once, if runs without an id ask it again', async () => {
    const { run, open } = await setUp();
    const told = asks('', 'a').map(({ runId: _, ...event }) => event);
    await run({}, told);
    const [first] = await open();
    await run({}, told);
    expect(await open()).toEqual([first]);
  });

  it('is ended by a later run of the same stream, which does not ask it', async () => {
    const { run, open } = await setUp();
    await run({ runId: 'r-1' }, [...asks('r-1', 'a', 'b'), ...asks('r-2', 'b')]);
    expect(idsOf(await open())).toEqual(['b']);
  });

  it('is asked again under the same run id where the person has said something since, and else told again', async () => {
    const { run, open } = await setUp();
    const [asked, said] = [
      { role: 'user', content: 'Deploy' },
      { role: 'assistant', content: 'Done' },
    ];
    await run({ runId: 'x-1', messages: [asked] }, asks('constant', 'a'));
    await run({ runId: 'x-2', messages: [asked], resume: approves('a') }, ends('constant'));
    await run({ runId: 'x-3', messages: [asked, asked, said] }, asks('constant', 'a'));
    expect(await open()).toEqual([]);
    await run({ runId: 'x-4', messages: [asked, said, asked] }, asks('constant', 'a'));
    expect(idsOf(await open())).toEqual(['a']);
  });

  it('is kept when the events end, if the store was away before, with a warning', async () => {
    const { run, open, store, warnings } = await setUp();
    const openIt = store.open.bind(store);
    let tries = 0;
    store.open = async (one) => {
      tries += 1;
      if (tries === 1) throw new Error('connect ECONNREFUSED');
      return openIt(one);
    };
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    expect([warnings, idsOf(await open())]).toEqual([['STORE_UNREACHABLE'], ['a']]);
  });

  it.each<[string, object]>([
    ['no source', { interrupt: { id: 'x' } }],
    ['another source', { source: 'gateway', interrupt: { id: 'x' } }],
    ['no interrupt', { source: 'ag-ui', interrupt: 'x' }],
    ['an interrupt without an id', { source: 'ag-ui', interrupt: { id: 7 } }],
  ])('is nothing that others keep in its store: %s', async (_, document) => {
    const { recorder, open, store } = await setUp();
    const { interaction } = await store.open({ id: crypto.randomUUID(), sessionId: 't', document });
    expect(await open()).toEqual([]);
    const input = { threadId: 't', forwardedProps: { command: { resume: 'yes' } } };
    expect(await recorder.begin(input)).toMatchObject({ accepted: true });
    expect(await store.get(interaction.id)).toMatchObject({ settlement: null });
  });

  it('is listed only for its own thread', async () => {
    const { run, open } = await setUp();
    await run({ runId: 'r' }, asks('r', 'a'));
    await run({ threadId: 't-2', runId: 'r' }, [started('r', 't-2'), finished('r', [interrupt('b')], 't-2')]);
    expect(idsOf(await open('t'))).toEqual(['a']);
    expect(idsOf(await open('t-2'))).toEqual(['b']);
  });

  it('is open again when the run that answers it fails, breaks off or is cancelled', async () => {
    const { run, open, recorder } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a', 'b'));
    const input = { threadId: 't', runId: 'r-2', resume: approves('a', 'b') };
    await run(input, [started('r-2'), { type: 'RUN_ERROR', message: 'no' }]);
    expect(idsOf(await open())).toEqual(['a', 'b']);
    await run(input, [started('r-2')]);
    expect(idsOf(await open())).toEqual(['a', 'b']);
    const broken = await recorder.begin(input);
    async function* breaks() {
      yield started('r-2');
      throw new Error('reset');
    }
    const read = async (events: AsyncIterable<object>) => {
      for await (const _ of events) expect(await open()).toEqual([]);
    };
    await expect(broken.accepted && read(broken.events(breaks()))).rejects.toThrow('reset');
    expect(idsOf(await open())).toEqual(['a', 'b']);
    const left = await recorder.begin(input);
    if (!left.accepted) throw new Error(left.why);
    for await (const _ of left.events(streamOf(ends('r-2')))) break;
    expect(idsOf(await open())).toEqual(['a', 'b']);
  });

  it('is not open again when the run fails after the agent has worked, unless it says that it is pending', async () => {
    const { run, open } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    const input = { threadId: 't', runId: 'r-2', resume: approves('a') };
    const worked = [started('r-2'), { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' }];
    await run(input, [...worked, { type: 'RUN_ERROR', message: 'PENDING_INTERRUPT' }]);
    expect(idsOf(await open())).toEqual(['a']);
    await run(input, [...worked, { type: 'RUN_ERROR', message: 'overloaded' }]);
    expect(await open()).toEqual([]);
  });

  it('is not open again when the agent no longer knows it', async () => {
    const { run, open } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    const unknown = { type: 'RUN_ERROR', message: 'closed', code: 'UNKNOWN_INTERRUPT_ID' };
    await run({ runId: 'r-2', resume: approves('a') }, [started('r-2'), unknown]);
    expect(await open()).toEqual([]);
  });

  it('is settled as aborted when a run continues without an answer to it', async () => {
    const { run, open, store } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    await run({ runId: 'r-2' }, ends('r-2'));
    expect(await open()).toEqual([]);
    const { settled } = await store.list(['t']);
    expect(settled[0]?.settlement).toMatchObject({ ending: 'aborted', reviewer: null });
  });

  it('expires when it is cancelled after its expiry, by the store’s clock', async () => {
    const { run, store } = await setUp();
    const { now } = await store.list(['t']);
    const at = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
    const ending = async (expiresAt: string) => {
      await run({ runId: 'r-1' }, [started('r-1'), finished('r-1', [{ ...interrupt('a'), expiresAt }])]);
      await run({ runId: 'r-2', resume: cancels('a') }, ends('r-2'));
      return (await store.list(['t'])).settled.at(-1)?.settlement?.ending;
    };
    expect(await ending(at(-1))).toBe('expired');
    expect(await ending(at(3_600_000))).toBe('cancelled');
  });

  it('is read from a byte stream, split anywhere, which is passed on unchanged', async () => {
    const { recorder, open } = await setUp();
    for (const size of [1, 7, 1_000]) {
      const begun = await recorder.begin({ threadId: 't', runId: 'r-1' });
      if (!begun.accepted) throw new Error(begun.why);
      const events = [{ ...started('r-1'), note: 'ünïcode 😀' }, finished('r-1', [interrupt(`😀-${size}`)])];
      const text = await new Response(begun.stream(bytesOf(events, size))).text();
      expect(text).toBe(await new Response(bytesOf(events)).text());
      expect(idsOf(await open())).toEqual([`😀-${size}`]);
    }
  });

  it('is open again when the reader of a byte stream cancels', async () => {
    const { run, recorder, open } = await setUp();
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    const begun = await recorder.begin({ threadId: 't', runId: 'r-2', resume: approves('a') });
    if (!begun.accepted) throw new Error(begun.why);
    const reader = begun.stream(bytesOf(ends('r-2'))).getReader();
    await reader.read();
    expect(await open()).toEqual([]);
    await reader.cancel();
    expect(idsOf(await open())).toEqual(['a']);
  });

  it('is recorded also beside malformed events', async () => {
    const { recorder, open } = await setUp();
    const begun = await recorder.begin({ threadId: 't', runId: 'r-1' });
    if (!begun.accepted) throw new Error(begun.why);
    const odd = [
      null,
      7,
      'RUN_FINISHED',
      {},
      { type: 5 },
      { type: 'RUN_FINISHED', outcome: { type: 'interrupt' } },
    ];
    for await (const _ of begun.events(streamOf([...odd, ...asks('r-1', 'a')])));
    expect(idsOf(await open())).toEqual(['a']);
  });
});

describe.each(stores)('a settled interrupt, in $name', ({ create }) => {
  it('is not opened when a run that brings nothing tells the whole thread again, and is when it is asked again', async () => {
    const { run, open } = recorded(await create());
    await run({ runId: 'r-1' }, asks('r-1', 'a'));
    await run({ runId: 'r-2', resume: approves('a') }, ends('r-2'));
    await run({ runId: 'r-3' }, [...asks('r-1', 'a'), ...ends('r-2')]);
    await run({ runId: 'r-4' }, asks('r-1', 'a'));
    expect(idsOf(await open())).toEqual([]);
    await run({ runId: 'r-5', messages: [{ id: 'm', role: 'user', content: 'Again' }] }, asks('r-5', 'a'));
    expect(idsOf(await open())).toEqual(['a']);
  });
});
