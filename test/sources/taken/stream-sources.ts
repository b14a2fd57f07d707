import { createLangGraphSource, type RespondingStream } from 'holdpoint/langgraph';
import { createMastraSource } from 'holdpoint/mastra';
import { createTanStackSource, type TanStackChatLike, type TanStackInterruptLike } from 'holdpoint/tanstack';
import { createScriptedSource } from 'holdpoint/testing';
import { approval } from '../../support/open-store.js';
import { chatThatAsks, DONE, RESPONDED, TEXT } from '../ai-sdk/support/chat-that-asks.js';
import { answered, type Step, waitingCall } from './conversation.js';

const IDS = { threadId: 'thread-1', runId: 'run-2' };

/** The events of a run say what the agent did, and how the run ended. */
export function overAgUi() {
  const source = createScriptedSource({ onWarning() {} });
  source.interrupt([approval('a', { reason: 'tool_call', toolCallId: 'c' })]);
  const events: Readonly<Partial<Record<Step, object>>> = {
    started: { type: 'RUN_STARTED', ...IDS },
    text: { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' },
    result: { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'done' },
    errs: { type: 'RUN_ERROR', message: 'overloaded' },
    stops: { type: 'RUN_ERROR', code: 'abort', message: 'signal is aborted without reason' },
  };
  return answered(source, (step) => {
    const event = events[step];
    if (event) source.push(event);
    else source.fail(new Error('reset'));
  });
}

/** The AI SDK ends every failed stream with the status `error`, and a stopped one with `ready`. */
export function overAiSdk() {
  const { source, become } = chatThatAsks();
  return answered(source, (step) => {
    if (step === 'started') become({ status: 'streaming' });
    else if (step === 'text') become({}, [RESPONDED, TEXT]);
    else if (step === 'result') become({}, [DONE]);
    else if (step === 'stops') become({ status: 'ready' });
    else become({ status: 'error', error: new Error('overloaded') });
  });
}

/** The hook has the values of a run, or an error, and says nothing of its stream. */
export function overLangGraph() {
  const { call: respond, resolve } = waitingCall<void>();
  let stream: RespondingStream = {
    ...{ isLoading: false, values: {}, interrupts: [{ id: 'a', value: 'Go on?' }] },
    ...{ submit: respond, respond, respondAll: respond },
  };
  const source = createLangGraphSource();
  const become = (change: Partial<RespondingStream>) => {
    stream = { ...stream, ...change };
    source.push(stream);
  };
  become({});
  const play = (step: Step) => {
    if (step === 'started') return become({ isLoading: true, interrupts: [] });
    if (step === 'text' || step === 'result') return become({ values: { text: step } });
    resolve();
    become({ isLoading: false, ...(step !== 'stops' && { error: new Error('overloaded') }) });
  };
  return answered(source, play, { kind: 'filled', value: 'yes' });
}

/** The agent's method resolves with the stream of the resumed run, or rejects. */
export function overMastra() {
  const resumed = waitingCall<void>();
  const stream = waitingCall<void>();
  const { call } = resumed;
  const source = createMastraSource({
    agent: { approveToolCall: call, declineToolCall: call, resumeStream: call },
    onResume: stream.call,
  });
  source.push({
    type: 'tool-call-approval',
    runId: 'r',
    payload: { toolCallId: 'c', toolName: 'pay', args: {} },
  });
  return answered(source, (step) => {
    if (step === 'started') return;
    if (step === 'text' || step === 'result') return resumed.resolve();
    stream.reject(new Error('reset'));
    resumed.reject(new Error('reset'));
  });
}

/** The chat has an interrupt until its run has taken the answer, and the error of the last attempt. */
export function overTanStack() {
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
  become({});
  return answered(source, (step) => {
    if (step === 'started')
      return become({ resuming: true, interrupts: [{ ...interrupt, status: 'submitting' }] });
    if (step === 'text' || step === 'result')
      return become({ resuming: false, isLoading: true, interrupts: [] });
    become({
      ...{ resuming: false, isLoading: false },
      ...(chat.interrupts.length > 0 && { interrupts: [{ ...interrupt, status: 'error' }] }),
      ...(step !== 'stops' && { error: new Error('overloaded') }),
    });
  });
}
