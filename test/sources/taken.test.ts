import { type ChatLike, createAiSdkSource } from 'holdpoint/ai-sdk';
import { createInterruptStore, type InterruptStore } from 'holdpoint/core';
import { createLangGraphSource, type RespondingStream } from 'holdpoint/langgraph';
import { createMastraSource } from 'holdpoint/mastra';
import { createTanStackSource, type TanStackChatLike, type TanStackInterruptLike } from 'holdpoint/tanstack';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { approval, drained } from '../support/open-store.js';

/** What happens after an answer was sent. */
type Step = 'started' | 'text' | 'result' | 'breaks' | 'errs' | 'stops';

/** A conversation in which one answer is on its way; `play` tells what happens then. */
interface Conversation {
  readonly store: InterruptStore;
  play(step: Step): void;
}

const IDS = { threadId: 'thread-1', runId: 'run-2' };

function overAgUi(): Conversation {
  const source = createScriptedSource({ onWarning() {} });
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  source.interrupt([approval('a', { reason: 'tool_call', toolCallId: 'c' })]);
  void store.approve(store.getState().interrupts[0]?.key ?? '');
  const events: Readonly<Record<Exclude<Step, 'breaks'>, object>> = {
    started: { type: 'RUN_STARTED', ...IDS },
    text: { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' },
    result: { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'done' },
    errs: { type: 'RUN_ERROR', message: 'overloaded' },
    stops: { type: 'RUN_ERROR', code: 'abort', message: 'signal is aborted without reason' },
  };
  return {
    store,
    play: (step) => (step === 'breaks' ? source.fail(new Error('reset')) : source.push(events[step])),
  };
}

/** The AI SDK ends every failed stream with the status `error`, and a stopped one with `ready`. */
function overAiSdk(): Conversation {
  const call = { type: 'tool-pay', toolCallId: 'c', input: {} };
  const asked = { ...call, state: 'approval-requested', approval: { id: 'ap' } };
  const given = { ...call, state: 'approval-responded', approval: { id: 'ap', approved: true } };
  let chat: ChatLike = {
    id: 'chat',
    status: 'ready',
    messages: [
      {
        id: 'm',
        role: 'assistant',
        parts: [asked],
      },
    ],
    setMessages() {},
    sendMessage() {},
    addToolOutput() {},
    addToolApprovalResponse: () => become({ status: 'submitted' }, given),
  };
  const source = createAiSdkSource(() => {});
  function become(change: Partial<ChatLike>, ...parts: readonly { readonly type: string }[]) {
    const messages = parts.length > 0 ? [{ id: 'm', role: 'assistant', parts }] : chat.messages;
    chat = { ...chat, ...change, messages };
    source.push(chat);
  }
  source.push(chat);
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  void store.approve(store.getState().interrupts[0]?.key ?? '');
  return {
    store,
    play(step) {
      if (step === 'started') become({ status: 'streaming' });
      else if (step === 'text') become({}, given, { type: 'text' });
      else if (step === 'result') become({}, { ...given, ...{ state: 'output-available', output: 'done' } });
      else if (step === 'stops') become({ status: 'ready' });
      else become({ status: 'error', error: new Error('overloaded') });
    },
  };
}

/** The hook has the values of a run, or an error, and says nothing of its stream. */
function overLangGraph(): Conversation {
  const ended: (() => void)[] = [];
  const respond = () => new Promise<void>((resolve) => void ended.push(resolve));
  let stream: RespondingStream = {
    ...{ isLoading: false, values: {}, interrupts: [{ id: 'a', value: 'Go on?' }] },
    ...{ submit: respond, respond, respondAll: respond },
  };
  const source = createLangGraphSource();
  const become = (change: Partial<RespondingStream>) => {
    stream = { ...stream, ...change };
    source.push(stream);
  };
  source.push(stream);
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  void store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'filled', value: 'yes' });
  return {
    store,
    play(step) {
      if (step === 'started') become({ isLoading: true, interrupts: [] });
      else if (step === 'text' || step === 'result') become({ values: { text: step } });
      else {
        for (const end of ended) end();
        become({ isLoading: false, ...(step !== 'stops' && { error: new Error('overloaded') }) });
      }
    },
  };
}

/** The agent's method resolves with the stream of the resumed run, or rejects. */
function overMastra(): Conversation {
  let settle: { take: () => void; refuse: (error: Error) => void } = { take() {}, refuse() {} };
  const take = () =>
    new Promise<void>((resolve, refuse) => {
      settle = { take: resolve, refuse };
    });
  let breakStream: (error: Error) => void = () => {};
  const source = createMastraSource({
    agent: { approveToolCall: take, declineToolCall: take, resumeStream: take },
    onResume: () =>
      new Promise((_, reject) => {
        breakStream = reject;
      }),
  });
  source.push({
    type: 'tool-call-approval',
    runId: 'r',
    payload: { toolCallId: 'c', toolName: 'pay', args: {} },
  });
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  void store.approve(store.getState().interrupts[0]?.key ?? '');
  return {
    store,
    play(step) {
      if (step === 'started') return;
      if (step === 'text' || step === 'result') return settle.take();
      breakStream(new Error('reset'));
      settle.refuse(new Error('reset'));
    },
  };
}

/** The chat has an interrupt until its run has taken the answer, and the error of the last attempt. */
function overTanStack(): Conversation {
  const interrupt: TanStackInterruptLike = {
    ...{ id: 'a', kind: 'tool-approval', reason: 'tool_call', toolCallId: 'c' },
    ...{ interruptedRunId: 'r', status: 'pending', errors: [], resolveInterrupt() {} },
  };
  let chat: TanStackChatLike = {
    ...{ interrupts: [interrupt], interruptErrors: [], resuming: false, isLoading: false },
  };
  const source = createTanStackSource();
  const become = (change: Partial<TanStackChatLike>) => {
    chat = { ...chat, ...change };
    source.push(chat);
  };
  source.push(chat);
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  void store.approve(store.getState().interrupts[0]?.key ?? '');
  return {
    store,
    play(step) {
      if (step === 'started')
        become({ resuming: true, interrupts: [{ ...interrupt, status: 'submitting' }] });
      else if (step === 'text' || step === 'result')
        become({ resuming: false, isLoading: true, interrupts: [] });
      else
        become({
          ...{ resuming: false, isLoading: false },
          ...(chat.interrupts.length > 0 && { interrupts: [{ ...interrupt, status: 'error' }] }),
          ...(step !== 'stops' && { error: new Error('overloaded') }),
        });
    },
  };
}

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

const SOURCES: readonly (readonly [string, () => Conversation, readonly Ending[]])[] = [
  ['AG-UI events', overAgUi, EACH],
  // A stopped stream of the AI SDK is ready, as one that ended is: nothing tells them apart.
  ['AI SDK', overAiSdk, ['open', 'taken', 'open', 'taken', 'taken', 'taken', 'taken']],
  // With an error the hook does not say whether the graph had read the answer. Stopped, it lists no request any more.
  ['LangGraph', overLangGraph, ['open', 'open', 'open', 'open', 'taken', 'taken', 'open']],
  ['Mastra', overMastra, EACH],
  ['TanStack AI', overTanStack, EACH],
];

describe.each(SOURCES)('%s, an answer whose run is', (_name, open, endings) => {
  it.each(COLUMNS.map(([name, steps], index) => [name, endings[index] ?? 'open', steps] as const))(
    '%s: is %s',
    async (_, ending, steps) => {
      const { store, play } = open();
      await drained();
      for (const step of steps) {
        play(step);
        await drained();
      }
      const { interrupts, receipts, canSend } = store.getState();
      if (ending === 'taken') {
        expect({ interrupts, canSend }).toEqual({ interrupts: [], canSend: true });
        expect(receipts.map(({ answer }) => answer?.kind)).toEqual([expect.stringMatching(/chosen|filled/)]);
      } else {
        // The question is there with its answer, which can be sent again.
        expect(interrupts).toMatchObject([{ status: { state: 'failed' } }]);
        expect(receipts).toEqual([]);
      }
    },
  );
});
