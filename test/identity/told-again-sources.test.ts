import { createAcpSource } from 'holdpoint/acp';
import { createAiSdkSource } from 'holdpoint/ai-sdk';
import { createInterruptStore, type InterruptSource } from 'holdpoint/core';
import { createEveSource } from 'holdpoint/eve';
import { createLangGraphSource } from 'holdpoint/langgraph';
import { createMastraSource } from 'holdpoint/mastra';
import { createMcpSource } from 'holdpoint/mcp';
import { createOpenAiAgentsSource } from 'holdpoint/openai-agents';
import { createTanStackSource } from 'holdpoint/tanstack';
import { expect, it } from 'vitest';
import { command } from '../sources/acp/requests.js';
import { drained } from '../support/open-store.js';
import { settlingAnswer } from '../support/settling-answer.js';
import mastra from '../wire/other-systems/mastra.json' with { type: 'json' };
import { expectUnchanged, seen } from './states.js';
import { OVER_CONNECTIONS, offline, type Told } from './told-over-connections.js';

const SOURCES: Readonly<Record<string, () => Told | Promise<Told>>> = {
  ...OVER_CONNECTIONS,
  mastra() {
    const source = createMastraSource({
      agent: { approveToolCall: offline, declineToolCall: offline, resumeStream: offline },
    });
    const tell = () => source.push(structuredClone(mastra.approval_chunk));
    return { source, tell, cut: () => source.push({ type: 'start' }) };
  },
  'openai-agents'() {
    const source = createOpenAiAgentsSource({ resume: offline });
    const item = (callId: string) => ({
      rawItem: { type: 'function_call', callId, name: 'rm', arguments: '{"path":"/srv"}' },
    });
    return { source, tell: () => source.push([item('a'), item('b')]), cut() {} };
  },
  tanstack() {
    const source = createTanStackSource();
    const asks = (isLoading: boolean) => ({
      interrupts: ['a', 'b'].map((id) => ({
        ...{ id, kind: 'generic', reason: 'confirmation', message: `${id}?`, interruptedRunId: 'r' },
        ...{ status: 'pending', errors: [], responseSchema: { type: 'boolean' } },
      })),
      ...{ interruptErrors: [], resuming: false, isLoading },
    });
    return { source, tell: () => source.push(asks(false)), cut: () => source.push(asks(true)) };
  },
  langgraph() {
    const source = createLangGraphSource();
    const asks = (isLoading: boolean) => ({
      ...{ isLoading, values: {}, submit: offline, respond: offline, respondAll: offline },
      interrupts: isLoading ? [] : [{ id: 'a', value: { question: 'a?' } }, { value: 'b?' }, { value: 'b?' }],
    });
    return { source, tell: () => source.push(asks(false)), cut: () => source.push(asks(true)) };
  },
  'ai-sdk'() {
    const source = createAiSdkSource(() => {});
    const part = (toolCallId: string) => ({
      ...{ type: 'tool-pay', toolCallId, input: {}, state: 'approval-requested' },
      approval: { id: `approval of ${toolCallId}` },
    });
    const push = (status: 'streaming' | 'ready', ...ids: readonly string[]) =>
      source.push({
        ...{ id: 'chat', status, messages: [{ id: 'm', role: 'assistant', parts: ids.map(part) }] },
        ...{
          setMessages() {},
          sendMessage: offline,
          addToolOutput: offline,
          addToolApprovalResponse: offline,
        },
      });
    return { source, tell: () => push('ready', 'a', 'b'), cut: () => push('streaming', 'a') };
  },
  eve() {
    const source = createEveSource({ respond: offline });
    const requests = ['a', 'b'].map((requestId) => ({
      requestId,
      kind: 'question',
      prompt: `${requestId}?`,
    }));
    const over = { requestId: 'over', kind: 'question', prompt: 'Before?' };
    const asked = (all: readonly object[]) => ({
      type: 'input.requested',
      data: { requests: structuredClone(all) },
    });
    const history = () => [
      asked([over]),
      { type: 'input.resolved', data: { resolutions: [{ requestId: 'over', outcome: 'answered' }] } },
      asked(requests),
    ];
    // One by one, as a stream that is read from its beginning.
    return { source, tell: () => history().forEach(source.push), cut: () => source.push(history()[0]) };
  },
};

/** Opens a source with everything told once, on a page where a person may have done something. */
async function openPage({ source, clock, tell }: Omit<Told, 'cut'>) {
  const asked: string[] = [];
  const store = createInterruptStore(source, {
    onInterrupt: ({ key }) => void asked.push(key),
    onWarning() {},
    ...(clock && { clock }),
  });
  store.subscribe(() => {});
  await tell();
  return { store, asked };
}

const isTogether = ['tanstack', 'langgraph', 'agent-sdk'];
const statesOf = (name: string) => [
  ...(['untouched', 'typing'] as const),
  // Its page tells again by a run of its own, which drops the failure of an earlier one.
  ...(name === 'agent-sdk' ? [] : (['failed'] as const)),
  ...(isTogether.includes(name) ? (['staged'] as const) : []),
];
const tried = Object.keys(SOURCES).flatMap((name) => statesOf(name).map((state) => ({ name, state })));

it.each(tried)('$name, $state: what is told again changes nothing', async ({ name, state }) => {
  const told = await SOURCES[name]?.();
  if (!told) throw new Error(name);
  const { source, tell, cut } = told;
  const page = await openPage(told);
  const { store } = page;
  const { interrupts } = store.getState();
  const [first] = interrupts;
  if (!first) throw new Error(`${name} asks nothing.`);
  if (state === 'typing') store.drafts.set(first.key, { text: 'ten minutes of text' });
  if (state === 'staged') void store.answer(first.key, settlingAnswer(first.prompt));
  if (state === 'failed') {
    // An approval, because some systems need not be told of a cancel.
    for (const { key, prompt } of interrupts)
      void (prompt.kind === 'confirmation' ? store.approve(key) : store.answer(key, settlingAnswer(prompt)));
    if (source.settles === 'together') void store.submit();
    await drained();
  }
  const before = seen(page);
  const reached = state === 'staged' || state === 'failed' ? state : 'open';
  expect(before.requests[0]?.status.state).toBe(reached);
  await tell();
  expectUnchanged(page, before, 'whole');
  await cut();
  expect(seen(page).requests, 'cut').toEqual(before.requests);
  await tell();
  expectUnchanged(page, before, 'cut, then whole');
});

/** Sources whose agent waits for the answer to each call: what could be told again is a second call. */
const CALLED: Readonly<Record<string, () => { source: InterruptSource; ask: () => Promise<unknown> }>> = {
  acp() {
    const source = createAcpSource();
    return { source, ask: () => source.requestPermission({ params: structuredClone(command) }) };
  },
  mcp() {
    const source = createMcpSource();
    const params = { message: 'Which region?', requestedSchema: { type: 'object', properties: {} } };
    return { source, ask: () => source.handler({ params: structuredClone(params) }) };
  },
};

it.each(Object.keys(CALLED))(
  '%s: two equal calls are two requests, each with its own answer',
  async (name) => {
    const called = CALLED[name]?.();
    if (!called) throw new Error(name);
    const answered: string[] = [];
    const ask = (which: string) => void called.ask().then(() => answered.push(which));
    const page = await openPage({ source: called.source, tell: () => ask('first') });
    const { store } = page;
    const [first] = store.getState().interrupts;
    store.drafts.set(first?.key ?? '', { text: 'ten minutes of text' });
    const before = seen(page).requests;
    ask('second');
    expect(seen(page).requests).toMatchObject([...before, { draft: undefined }]);
    const [, second] = store.getState().interrupts;
    if (!second) throw new Error('The second call is not asked.');
    await store.answer(second.key, settlingAnswer(second.prompt));
    expect(answered).toEqual(['second']);
    expect(seen(page).requests).toEqual(before);
  },
);
