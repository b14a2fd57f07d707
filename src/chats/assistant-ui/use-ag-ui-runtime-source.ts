import { useAui } from '@assistant-ui/react';
import { useEffect, useRef, useState } from 'react';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Interrupt, ResumeEntry } from '../../core/protocol/ag-ui.js';
import type { OpenInterrupt, ToolCall } from '../../core/protocol/open-interrupt.js';
import { type Reply, toResume } from '../../core/protocol/reply.js';
import { EMPTY_SNAPSHOT, type InterruptSource, type RunSnapshot } from '../../core/protocol/source.js';
import { isObject, jsonText, own, sameJson } from '../../core/util/json.js';
import { createListeners } from '../../core/util/listeners.js';
import type { AssistantThreadLike } from './read-thread.js';

/** What the hooks of `@assistant-ui/react-ag-ui` return. */
export interface AgUiRuntimeHooks {
  /** Of `useAgUiInterrupts`. */
  readonly interrupts: readonly Interrupt[];
  /** Of `useAgUiSubmitInterruptResponses`. */
  readonly submit: (responses: readonly ResumeEntry[]) => Promise<void>;
  /** Of `useAgUiSteerAway`. */
  readonly steerAway: (message: string, responses?: readonly ResumeEntry[]) => Promise<void>;
}

/**
 * A source for the surrounding thread of `useAgUiRuntime` (@assistant-ui/react-ag-ui 0.0.57): everything that its agent asks,
 * forms and questions too. The runtime sends the answers and shows what follows.
 *
 * @param hooks What the runtime's own three hooks returned in this render.
 * @returns The same source for the life of the component.
 *
 * @example
 * // below AssistantRuntimeProvider
 * const source = useAgUiRuntimeSource({
 *   interrupts: useAgUiInterrupts(),
 *   submit: useAgUiSubmitInterruptResponses(),
 *   steerAway: useAgUiSteerAway(),
 * });
 * const run = useInterruptedRun(source);
 *
 * Source: the declarations of `@assistant-ui/react-ag-ui` 0.0.57.
 */
export function useAgUiRuntimeSource(hooks: AgUiRuntimeHooks): InterruptSource {
  const aui = useAui();
  const [runtime] = useState(createRuntimeSource);
  const latest = useRef({ ...hooks, askedIn: '' });
  const push = () =>
    runtime.push({ ...latest.current, thread: aui.thread, threadId: aui.threads.getState().mainThreadId });
  useEffect(() => {
    // The thread may go on before React has rendered: what the hook lists belongs to the message that was last then.
    const isNew = hooks.interrupts !== latest.current.interrupts || latest.current.askedIn === '';
    const askedIn = isNew ? (aui.thread.getState().messages.at(-1)?.id ?? '') : latest.current.askedIn;
    latest.current = { ...hooks, askedIn };
    push();
  });
  useEffect(() => aui.subscribe(push));
  useEffect(() => runtime.leave, [runtime]);
  return runtime.source;
}

interface Pushed extends AgUiRuntimeHooks {
  /** The id of the message whose run asked. */
  readonly askedIn: string;
  readonly thread: AssistantThreadLike;
  readonly threadId: string;
}

interface Waiter {
  readonly keys: readonly string[];
  resolve(): void;
}

/** Where the runtime keeps a schema that is a boolean. */
const RAW_SCHEMA = '__aui_agui_responseSchemaRaw';

function createRuntimeSource() {
  const { subscribe, notify } = createListeners();
  let now: Pushed | null = null;
  let snapshot = EMPTY_SNAPSHOT;
  let waiting: readonly Waiter[] = [];

  function push(pushed: Pushed): void {
    now = pushed;
    const next = nextSnapshot(snapshot, pushed);
    if (next === snapshot) return;
    snapshot = next;
    notify();
    const isOver = ({ keys }: Waiter) => !next.open.some(({ key }) => keys.includes(key));
    for (const { resolve } of waiting.filter(isOver)) resolve();
    waiting = waiting.filter((one) => !isOver(one));
  }

  /** Resolves once the thread no longer asks these: React shows what the runtime has done only with its next render. */
  function untilShown(keys: readonly string[]): Promise<void> {
    if (!snapshot.open.some(({ key }) => keys.includes(key))) return Promise.resolve();
    return new Promise((resolve) => {
      waiting = [...waiting, { keys, resolve }];
    });
  }

  function leave(): void {
    for (const { resolve } of waiting) resolve();
    waiting = [];
  }

  /** Hands answers to the runtime. A run that fails has got them: the runtime then has nothing more to answer. */
  async function hand(
    replies: readonly Reply[],
    give: (hooks: Pushed, entries: ResumeEntry[]) => Promise<void>,
  ) {
    if (!now) throw new HoldpointError('REPLY_FAILED', 'The thread is not rendered.');
    const entries = toResume(replies);
    if (!entries && replies.length > 0) throw new HoldpointError('UNWRITABLE', replies);
    const keys = snapshot.open.map(({ key }) => key);
    let isRefused = true;
    const begun = untilShown(keys).then(() => {
      isRefused = false;
    });
    try {
      await give(now, [...(entries ?? [])]);
    } catch (error) {
      // A run that has begun and failed is shown by the thread.
      if (isRefused && isPending(now.thread)) throw error;
    }
    await begun;
  }

  const source: InterruptSource = {
    settles: 'together',
    getSnapshot: () => snapshot,
    subscribe,
    reply: (replies) => hand(replies, ({ submit }, entries) => submit(entries)),
    send: (message, replies) =>
      hand(replies, ({ steerAway }, entries) => steerAway(message, entries.length > 0 ? entries : undefined)),
  };
  return { source, push, leave };
}

/** Whether the runtime still waits for answers. */
function isPending(thread: AssistantThreadLike): boolean {
  const status = thread.getState().messages.at(-1)?.status;
  return status?.type === 'requires-action' && status.reason === 'interrupt';
}

/** The snapshot of the thread as it is now. Whatever did not change stays the same object. */
function nextSnapshot(before: RunSnapshot, pushed: Pushed): RunSnapshot {
  const { thread, threadId, interrupts, askedIn } = pushed;
  const { messages, isRunning } = thread.getState();
  const last = messages.at(-1);
  const known = new Map(before.open.map((one) => [one.key, one]));
  const isAsking = isPending(thread) && last?.id === askedIn;
  const open = (isAsking ? interrupts : []).map((interrupt) => {
    const told = toOpen(interrupt, threadId, askedIn);
    const held = known.get(told.key);
    return held && sameJson(held.interrupt, told.interrupt) ? held : told;
  });
  const failure = !isRunning && last?.status?.type === 'incomplete' && last.status.reason === 'error';
  const next: RunSnapshot = {
    ...EMPTY_SNAPSHOT,
    threadId,
    status: isRunning ? 'running' : failure ? 'failed' : open.length > 0 ? 'interrupted' : 'idle',
    open,
    toolCalls: callsIn(pushed, before, open.length > 0),
    error: failure ? { code: null, message: textOf(last.status?.error), by: 'agent' } : null,
  };
  const error = sameJson(next.error, before.error) ? before.error : next.error;
  const isSame =
    next.threadId === before.threadId &&
    next.status === before.status &&
    next.toolCalls === before.toolCalls &&
    error === before.error &&
    open.length === before.open.length &&
    open.every((one, index) => one === before.open[index]);
  return isSame ? before : { ...next, error };
}

function toOpen(told: Interrupt, threadId: string, messageId: string): OpenInterrupt {
  const { [RAW_SCHEMA]: raw, ...interrupt }: Interrupt & { [RAW_SCHEMA]?: unknown } = told;
  const schema = typeof raw === 'boolean' ? { responseSchema: raw } : {};
  return {
    key: JSON.stringify([threadId, messageId, interrupt.id]),
    interrupt: { ...interrupt, ...schema },
    threadId,
    runId: null,
    channel: 'outcome',
    messageId,
    subagent: null,
  };
}

/** The calls of the message that asks, and of those that have asked, with their results. */
function callsIn({ thread }: Pushed, before: RunSnapshot, isAsking: boolean): RunSnapshot['toolCalls'] {
  const { messages } = thread.getState();
  const last = messages.at(-1);
  const next = new Map(before.toolCalls);
  for (const message of messages.filter((one) => one === last || before.toolCalls.size > 0))
    for (const part of message.parts) {
      const { type, toolCallId, toolName = '', args, result, isError } = part;
      if (type !== 'tool-call' || toolCallId === undefined) continue;
      if (!before.toolCalls.has(toolCallId) && !(isAsking && message === last)) continue;
      const text = result === undefined ? null : jsonText(result);
      const argsText = own(part, 'argsText');
      const call: ToolCall = {
        id: toolCallId,
        name: toolName,
        argsText: typeof argsText === 'string' ? argsText : jsonText(args),
        args,
        complete: true,
        result: isError ? null : text,
        error: isError ? text : null,
      };
      const held = before.toolCalls.get(toolCallId);
      next.set(toolCallId, held && sameJson(held, call) ? held : call);
    }
  const isSame =
    next.size === before.toolCalls.size && [...next].every(([id, call]) => before.toolCalls.get(id) === call);
  return isSame ? before.toolCalls : next;
}

function textOf(error: unknown): string {
  return isObject(error) ? jsonText(error) : String(error ?? '');
}
