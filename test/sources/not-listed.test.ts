import { createInterruptStore, type InterruptSource } from 'holdpoint/core';
import { createLangGraphSource, type RespondingStream } from 'holdpoint/langgraph';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { createTanStackSource } from 'holdpoint/tanstack';
import { expect, it } from 'vitest';
import { toChatAnswer } from '../../src/sources/ai-sdk/chat-answer.js';
import { gate } from '../support/gate.js';
import { drained, filled } from '../support/open-store.js';

function graph(sent: unknown[], interrupts: NonNullable<RespondingStream['interrupts']>): RespondingStream {
  const note = async (...given: unknown[]) => void sent.push(given);
  return { isLoading: false, values: {}, interrupts, submit: note, respond: note, respondAll: note };
}

const SOURCES: Readonly<Record<string, (sent: unknown[]) => InterruptSource>> = {
  langgraph(sent) {
    const source = createLangGraphSource();
    source.push(graph(sent, [{ id: 'a', value: 'Name?' }]));
    return source;
  },
  tanstack() {
    const source = createTanStackSource();
    source.push({ interrupts: [], interruptErrors: [], resuming: false, isLoading: false });
    return source;
  },
  'openai-agents': (sent) =>
    createOpenAiAgentsSource({
      async resume(answers) {
        sent.push(answers);
        return [];
      },
    }),
};

it.each(Object.keys(SOURCES))(
  '%s refuses a reply to a request that it does not list, and sends nothing',
  async (name) => {
    const sent: unknown[] = [];
    const source = SOURCES[name]?.(sent);
    const { status } = source?.getSnapshot() ?? {};
    await expect(
      source?.reply([{ via: 'native', key: 'gone', sent: { payload: 'x' } }]),
    ).rejects.toMatchObject({
      code: 'NOT_WAITING',
    });
    await drained();
    expect(sent).toEqual([]);
    expect(source?.getSnapshot().status).toBe(status);
  },
);

it('a thread that is shown while a record is made gets nothing of the other one', async () => {
  const sent: unknown[] = [];
  const source = createLangGraphSource();
  const { pause, open } = gate();
  const store = createInterruptStore(source, {
    records: { kind: 'approvalRecorder', record: pause, recordOf: () => undefined },
    onWarning() {},
  });
  store.subscribe(() => {});
  source.push({ ...graph(sent, [{ id: 'a', value: 'Name?' }]), threadId: 'A' });
  const outcome = store.answer(store.getState().interrupts[0]?.key ?? '', filled('Ada'));
  source.push({ ...graph(sent, [{ id: 'b', value: 'City?' }]), threadId: 'B' });
  open();
  await drained();
  expect(sent).toEqual([]);
  expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'THREAD_LEFT' } });
});

it('what a LangGraph hook is given does not change after the answer', async () => {
  const sent: unknown[] = [];
  const source = createLangGraphSource();
  source.push(
    graph(sent, [
      { id: 'a', value: { message: 'x' } },
      { id: 'b', value: { message: 'y' } },
    ]),
  );
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  const [first = '', second = ''] = store.getState().interrupts.map(({ key }) => key);
  const value = { amount: 1 };
  void store.answer(first, filled(value));
  value.amount = 1_000;
  void store.answer(second, filled('ok'));
  void store.submit();
  await drained();
  expect(JSON.stringify(sent)).toContain('"amount":1}');
});

it('an AI SDK chat takes nothing for a denial, or for an output, that is neither', () => {
  const refused = expect.objectContaining({ code: 'UNWRITABLE' });
  const call = { tool: 'pay', toolCallId: 'c', input: {} };
  const read = (approval: object | null, payload: unknown) => () =>
    toChatAnswer(JSON.parse(JSON.stringify({ data: { ...call, approval } })), { payload }, {});
  expect(read({ id: 'ap' }, true)).toThrow(refused);
  expect(read(null, { name: 'Ada' })).toThrow(refused);
});
