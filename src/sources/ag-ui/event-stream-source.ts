import { errorText } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { createRunTracker, type RunTracker } from '../../core/events/run-tracker.js';
import type { ResumeEntry } from '../../core/protocol/ag-ui.js';
import { interruptIdOf, isCancel, type Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { refusalOf } from '../shared/refusal-of.js';
import { type RunRequest, toRunRequest } from './run-request.js';

/** The events of a run: an async iterable, or an observable. */
export type EventStream =
  | AsyncIterable<unknown>
  | {
      subscribe(observer: {
        next(event: unknown): void;
        error(error: unknown): void;
        complete(): void;
      }): unknown;
    };

/** What a run is to be started with. */
export interface EventStreamRequest extends RunRequest {
  /** Null before a new conversation's first run, whose events name the thread. */
  readonly threadId: string | null;
}

/**
 * How runs are started.
 *
 * @example
 * createEventStreamSource({ threadId: 'chat-1', run: (request) => postAndReadEvents('/agent', request) });
 */
export interface EventStreamOptions {
  /**
   * Starts a run with this request. Returns its events, or nothing where the app pushes them and calls `end`.
   * If it throws or rejects, the request was not delivered, or, after the run's RUN_STARTED, its stream broke. Once the
   * run has ended, an error changes nothing. An error whose `status` is 404, 409 or 410 means that the agent refused
   * the answers: it does not know the interrupts that they answer, or those were settled elsewhere.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a transport that pushes returns nothing at all
  readonly run: (request: EventStreamRequest) => EventStream | void | Promise<EventStream | void>;
  /** The thread that is shown; null for a new conversation. */
  readonly threadId?: string | null;
  /**
   * The names of the frontend tools that the app offers and runs itself: nobody is asked about their calls.
   *
   * @default []
   */
  readonly offeredTools?: readonly string[];
  readonly onWarning?: OnWarning | undefined;
}

export interface EventStreamSource extends InterruptSource {
  /** Passes the next event of the run in flight to the source. Anything else is ignored, with a warning. */
  push(event: unknown): void;
  /**
   * Pushes every event of a stream, and ends the run with it. Resolves at the end of the stream; never rejects,
   * because a stream that breaks shows in the snapshot.
   */
  pushAll(stream: EventStream): Promise<void>;
  /** The transport has no more events. A run that is still under way has failed. */
  end(): void;
  /** The transport broke. A run that is still under way has failed with this error. */
  fail(error: unknown): void;
  /** Shows another thread. Interrupts of the thread before stay open in it. */
  setThread(threadId: string | null): void;
}

/**
 * Creates a source for an app that has its own transport: raw AG-UI events in, run requests out.
 *
 * @param options How runs are started, and in which thread.
 * @returns The source for `useInterruptedRun`. `reply` and `send` reject as `run` does before its run has begun,
 *   unless its error says that the agent refused the answers: then the snapshot has the failure.
 *
 * @example
 * const source = createEventStreamSource({ run: (request) => postAndReadEvents('/agent', request) });
 * source.pushAll(eventsOfTheFirstRun);
 *
 * Source: AG-UI, "Interrupts" (https://docs.ag-ui.com/concepts/interrupts).
 */
export function createEventStreamSource(options: EventStreamOptions): EventStreamSource {
  const tracker = createRunTracker(
    createWarn(() => options.onWarning),
    options.offeredTools ?? [],
  );
  // The tracker does not know which thread is shown, so a change of thread has listeners of its own.
  const threadListeners = createListeners();
  let shownThread: string | null = options.threadId ?? null;

  const currentThread = () => shownThread ?? tracker.currentThread();

  async function start(replies: readonly Reply[], message?: string): Promise<void> {
    const request = { threadId: currentThread(), ...toRunRequest(replies, message) };
    tracker.request(request.threadId, request.runId ?? null, replies.map(toAnswered));
    const stream = await runRequest(tracker, options.run, request, replies.length > 0);
    if (stream) await pushStream(stream, request.threadId);
    else await endOfRun(request.threadId);
  }

  function endOfRun(threadId: string | null): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        // A new conversation gets its thread from the events of its first run.
        if (tracker.snapshot(threadId ?? tracker.currentThread()).status === 'running') return;
        stop();
        resolve();
      };
      const stop = tracker.subscribe(check);
      check();
    });
  }

  async function pushStream(stream: EventStream, threadId: string | null): Promise<void> {
    const owner = () => threadId ?? tracker.currentThread();
    // The run of the last event: the end of this stream must not end a newer run.
    let run = tracker.run(owner());
    try {
      await readAll(stream, (event) => {
        tracker.event(threadId, event);
        run = tracker.run(owner());
      });
      tracker.end(owner(), run);
    } catch (error) {
      tracker.fail(owner(), { code: 'STREAM_ENDED', message: errorText(error) }, run);
    }
  }

  return {
    settles: 'together',
    getSnapshot: () => tracker.snapshot(currentThread()),
    subscribe(onChange) {
      const stops = [tracker.subscribe(onChange), threadListeners.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    restore: tracker.restore,
    ended: tracker.ended,
    sync: tracker.sync,
    setHumanTools: tracker.setHumanTools,
    watchCalls: tracker.watchCalls,
    reply: (replies) => start(replies),
    send: (message, replies) => start(replies, message),
    push: (event) => tracker.event(null, event),
    end: () => tracker.end(tracker.currentThread()),
    fail: (error) =>
      tracker.fail(tracker.currentThread(), { code: 'STREAM_ENDED', message: errorText(error) }),
    pushAll: (stream) => pushStream(stream, null),
    setThread(threadId) {
      shownThread = threadId;
      threadListeners.notify();
    },
  };
}

/** The interrupt that a reply answers, as a request for a run names it. */
function toAnswered(reply: Reply): Pick<ResumeEntry, 'interruptId' | 'status'> {
  const interruptId = reply.via === 'toolMessage' ? reply.toolCallId : (interruptIdOf(reply) ?? '');
  return { interruptId, status: isCancel(reply) ? 'cancelled' : 'resolved' };
}

/** Starts a run. A failure before the run has begun rejects; a later one is in the snapshot. */
async function runRequest(
  tracker: RunTracker,
  start: EventStreamOptions['run'],
  request: EventStreamRequest,
  carriesAnswers: boolean,
): Promise<EventStream | undefined> {
  const owner = () => request.threadId ?? tracker.currentThread();
  const requested = tracker.run(request.threadId);
  const run = followRun(tracker, owner);
  try {
    return (await start(request)) ?? undefined;
  } catch (error) {
    const begun = run.number();
    if (begun === null) {
      const refusal = carriesAnswers ? refusalOf(error) : null;
      if (refusal) {
        tracker.fail(owner(), refusal, requested);
        return undefined;
      }
      // The rejection alone reports that the request was not delivered.
      if (tracker.run(request.threadId) === requested) tracker.undoRequest(request.threadId);
      throw error;
    }
    // The transport pushed events before it threw, so the request was delivered, and its run broke off.
    tracker.fail(owner(), { code: 'STREAM_ENDED', message: errorText(error) }, begun);
    return undefined;
  } finally {
    run.stop();
  }
}

/** The number of the run that a request has become; null until its run has begun or failed. */
function followRun(tracker: RunTracker, owner: () => string | null) {
  let begun: number | null = null;
  const stop = tracker.subscribe(() => {
    if (tracker.snapshot(owner()).stage !== 'requested') begun ??= tracker.run(owner());
  });
  return { number: () => begun, stop };
}

async function readAll(stream: EventStream, next: (event: unknown) => void): Promise<void> {
  if (Symbol.asyncIterator in stream) {
    for await (const event of stream) next(event);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    stream.subscribe({ next, error: reject, complete: resolve });
  });
}
