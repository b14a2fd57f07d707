import { APPROVE, approval, type OpenStore, openStore } from './open-store.js';

const IDS = { threadId: 'thread-1', runId: 'run-2' };
export const STARTED = { type: 'RUN_STARTED', ...IDS };
export const TEXT = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'On it' };
export const RESULT = { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'tc', content: 'sent' };
const CALL = [
  { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: '{"amount":10}' },
  { type: 'TOOL_CALL_END', toolCallId: 'tc' },
];
export const ABORT = { type: 'RUN_ERROR', code: 'abort', message: 'signal is aborted without reason' };

/** One approval of a call, sent, and then these events of the run that carries it. */
export function approved(...events: readonly object[]): OpenStore {
  const opened = openStore();
  opened.source.interrupt([approval('a', { reason: 'tool_call', toolCallId: 'tc' })], CALL);
  void opened.store.answer(opened.key('a'), APPROVE);
  for (const event of [STARTED, ...events]) opened.source.push(event);
  return opened;
}

export const WORK: readonly (readonly [string, object])[] = [
  ['text', { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }],
  ['text whose start was not received', TEXT],
  ['a chunk of text', { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' }],
  ['reasoning', { type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'Hm' }],
  ['thinking', { type: 'THINKING_START' }],
  ['an activity', { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'PLAN', content: {} }],
  ['a change of an activity', { type: 'ACTIVITY_DELTA', messageId: 'm', activityType: 'PLAN', patch: [] }],
  ['a tool call', { type: 'TOOL_CALL_START', toolCallId: 'other', toolCallName: 'search' }],
  ['a result', RESULT],
  ['the end of a step', { type: 'STEP_FINISHED', stepName: 'pay' }],
];

export const NO_WORK: readonly (readonly [string, object])[] = [
  ['nothing', { type: 'RUN_STARTED', ...IDS }],
  ['the start of a step', { type: 'STEP_STARTED', stepName: 'pay' }],
  ['a snapshot of the state', { type: 'STATE_SNAPSHOT', snapshot: {} }],
  ['a change of the state', { type: 'STATE_DELTA', delta: [] }],
  ['a snapshot of the messages', { type: 'MESSAGES_SNAPSHOT', messages: [] }],
  ['a raw event', { type: 'RAW', event: {} }],
  ['a custom event', { type: 'CUSTOM', name: 'progress', value: 1 }],
];
