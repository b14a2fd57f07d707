import { errorText } from '../../core/errors/error-text.js';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { createRunTracker } from '../../core/events/run-tracker.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { type RunRequest, toRunRequest } from './run-request.js';

/** A run's events, as a transport may give them. */
export type EventStream =
  | AsyncIterable<unknown>
  | {
      subscribe(observer: {
        next(event: unknown): void;
        error(error: unknown): void;
        complete(): void;
      }): unknown;
    };

export interface EventStreamRequest extends RunRequest {
  readonly threadId: string | null;
}

export interface EventStreamOptions {
  /**
   * Starts a run with this request. Returns its events, or nothing where they come by `push` and the
   * end of the stream by `end`.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a transport that pushes returns nothing at all
  readonly run: (request: EventStreamRequest) => EventStream | void | Promise<EventStream | void>;
  readonly threadId?: string | null;
  readonly onWarning?: OnWarning | undefined;
}

export interface EventStreamSource extends InterruptSource {
  /** One event of the run in flight. Anything that is not an event is warned of and ignored. */
  push(event: unknown): void;
  /** The transport has no more events. A run still under way was cut off. */
  end(): void;
  fail(error: unknown): void;
  /** Reads a whole stream. Resolves at its end; never rejects: a broken stream shows in the snapshot. */
  attach(stream: EventStream): Promise<void>;
  /** Shows another thread. What is open in this one is kept. */
  setThread(threadId: string | null): void;
}

/**
 * A source for those who own the transport: raw AG-UI events in, run requests out.
 *
 * @example
 * const source = createEventStreamSource({ run: (request) => postAndReadEvents('/agent', request) });
 * source.attach(events);
 */
export function createEventStreamSource(options: EventStreamOptions): EventStreamSource {
  const tracker = createRunTracker(createWarn(() => options.onWarning));
  // The tracker knows nothing of which thread is shown, so its watchers are told of a switch here.
  const threadListeners = createListeners();
  let shown: string | null = options.threadId ?? null;

  const thread = () => shown ?? tracker.currentThread();

  async function start(replies: readonly Reply[], message?: string): Promise<void> {
    const request = { threadId: thread(), ...toRunRequest(replies, message) };
    tracker.ask(request.threadId, request.runId ?? null);
    const stream = await delivered(request);
    if (stream) await attach(stream, request.threadId);
    else await runEnd(request.threadId);
  }

  async function delivered(request: EventStreamRequest): Promise<EventStream | undefined> {
    const run = tracker.run(request.threadId);
    try {
      return (await options.run(request)) ?? undefined;
    } catch (error) {
      tracker.fail(request.threadId, { code: 'REPLY_FAILED', message: errorText(error) }, run);
      throw error;
    }
  }

  function runEnd(threadId: string | null): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        // A new conversation learns its thread from the events of its first run.
        if (tracker.snapshot(threadId ?? tracker.currentThread()).status === 'running') return;
        stop();
        resolve();
      };
      const stop = tracker.subscribe(check);
      check();
    });
  }

  async function attach(stream: EventStream, threadId: string | null): Promise<void> {
    const owner = () => threadId ?? tracker.currentThread();
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
    getSnapshot: () => tracker.snapshot(thread()),
    subscribe(onChange) {
      const stops = [tracker.subscribe(onChange), threadListeners.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    restore: tracker.restore,
    claim: tracker.claim,
    reply: (replies) => start(replies),
    send: (message, replies) => start(replies, message),
    push: (event) => tracker.event(null, event),
    end: () => tracker.end(tracker.currentThread()),
    fail: (error) =>
      tracker.fail(tracker.currentThread(), { code: 'STREAM_ENDED', message: errorText(error) }),
    attach: (stream) => attach(stream, null),
    setThread(threadId) {
      shown = threadId;
      threadListeners.notify();
    },
  };
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
