import { errorText } from '../../core/errors/error-text.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { RunTracker } from '../../core/events/run-tracker.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject, type JsonObject, own } from '../../core/util/json.js';
import { newId, toRunRequest } from '../ag-ui/run-request.js';
import type { Conversation } from './conversation.js';
import type { AgentSdkMessage } from './growing-message.js';
import { type AgentSdkEndpoint, postRun } from './post-run.js';
import { readEvents } from './read-events.js';
import { createRequestWatch, type PauseOn, type RequestWatch } from './request-watch.js';
import { partsOf, type Wrap } from './wrap.js';

interface RunnerOptions {
  readonly threadId: string;
  readonly endpoint: AgentSdkEndpoint;
  readonly tracker: RunTracker;
  readonly conversation: Conversation;
  readonly wrap: Wrap;
  readonly input: () => JsonObject;
  readonly onEvent: (event: unknown) => void;
  readonly now: () => number;
  readonly warn: Warn;
  readonly pauseOn: PauseOn;
}

/** One run as it is about to start. */
interface Run {
  readonly runId: string;
  readonly added: readonly AgentSdkMessage[];
  readonly request: JsonObject;
  readonly carriesAnswers: boolean;
}

/** Starts the runs of one thread, one after the other, and reads each to its end. */
export class ThreadRunner {
  readonly #options: RunnerOptions;
  /** By the reply that is sent first: a retry sends the very same message. */
  readonly #messageIds = new WeakMap<Reply, string>();
  #controller: AbortController | null = null;
  #closed: Promise<void> = Promise.resolve();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  abort(): void {
    this.#controller?.abort();
  }

  async start(replies: readonly Reply[], message?: string): Promise<void> {
    if (this.#isRunning) throw new HoldpointError('RUN_IN_PROGRESS');
    const run = this.#prepare(replies, message);
    const { tracker, threadId } = this.#options;
    tracker.ask(threadId, run.runId);
    // The run before is over, but its stream may be closing still.
    const done = this.#closed.then(() => this.#play(run));
    this.#closed = done.catch(() => {});
    await done;
  }

  get #isRunning(): boolean {
    const { tracker, threadId } = this.#options;
    return tracker.snapshot(threadId).status === 'running';
  }

  #prepare(replies: readonly Reply[], message: string | undefined): Run {
    const parts = partsOf(replies);
    const others = replies.filter(({ via }) => via !== 'part');
    const { messages, runId = newId(), ...request } = toRunRequest(others, message);
    const wrapped = parts.length > 0 ? this.#options.wrap(parts, this.#messageId(replies)) : [];
    const added = [...wrapped, ...messages.map((one) => ({ ...one }))];
    return { runId, added, request, carriesAnswers: replies.length > 0 };
  }

  #messageId([first]: readonly Reply[]): string {
    const known = first && this.#messageIds.get(first);
    const id = known ?? newId();
    if (first) this.#messageIds.set(first, id);
    return id;
  }

  async #play(run: Run): Promise<void> {
    const { conversation } = this.#options;
    const controller = new AbortController();
    this.#controller = controller;
    conversation.begin(run.added);
    try {
      const body = await this.#post(run, controller.signal);
      const ending = body && (await this.#read(body, run, controller.signal));
      if (ending === 'finished') return;
      // The retry brings the same answers again: they must not stand in the history twice.
      if (run.carriesAnswers) conversation.takeBack();
      else conversation.dropUnfinished();
    } finally {
      this.#controller = null;
    }
  }

  /** The body of the run's stream; null where the person stopped it before. */
  async #post({ runId, request }: Run, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
    const { endpoint, conversation, threadId } = this.#options;
    try {
      const input = { ...inputOf(this.#options.input(), request), threadId, runId };
      return await postRun(endpoint, { ...input, messages: conversation.read() }, signal);
    } catch (error) {
      this.#fail('REPLY_FAILED', error, signal);
      if (signal.aborted) return null;
      // It was never delivered, and whoever sent it is told so.
      conversation.takeBack();
      throw error;
    }
  }

  async #read(
    body: ReadableStream<Uint8Array>,
    { runId }: Run,
    signal: AbortSignal,
  ): Promise<RequestWatch['ending']> {
    const { tracker, conversation, threadId, now, warn, pauseOn } = this.#options;
    const watch = createRequestWatch({ threadId, runId, now, warn, pauseOn });
    try {
      for await (const event of readEvents(body, warn)) {
        this.#take(event, watch);
        // Nothing that follows belongs to this run, and some servers leave the connection open.
        if (watch.ending !== null) return watch.ending;
      }
      conversation.dropUnfinished();
      this.#tell(watch.end());
      if (watch.ending === null) tracker.end(threadId);
    } catch (error) {
      conversation.dropUnfinished();
      // What was asked before the connection broke can be answered all the same.
      this.#tell(watch.end());
      if (watch.ending === null) this.#fail('STREAM_ENDED', error, signal);
    }
    return watch.ending;
  }

  #take(event: unknown, watch: RequestWatch): void {
    const { conversation, onEvent } = this.#options;
    onEvent(event);
    conversation.event(event);
    this.#tell(watch.event(event));
  }

  #tell(events: readonly unknown[]): void {
    const { tracker, threadId } = this.#options;
    for (const event of events) tracker.event(threadId, event);
  }

  #fail(code: 'REPLY_FAILED' | 'STREAM_ENDED', error: unknown, { aborted }: AbortSignal): void {
    const { tracker, threadId } = this.#options;
    tracker.fail(threadId, { code: aborted ? 'abort' : code, message: errorText(error) });
  }
}

/** A RunAgentInput without its thread and messages: what the app adds, and what the replies need. */
function inputOf(given: JsonObject, request: JsonObject): JsonObject {
  const props = [own(given, 'forwardedProps'), own(request, 'forwardedProps')].filter(isObject);
  const forwardedProps = Object.assign({}, ...props);
  return { state: {}, tools: [], context: [], ...given, ...request, forwardedProps };
}
