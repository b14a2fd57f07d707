import { errorText, HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Warn } from '../../core/errors/warnings.js';
import type { RunTracker } from '../../core/events/run-tracker.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject, type JsonObject, own } from '../../core/util/json.js';
import { uniqueId } from '../../core/util/unique-id.js';
import { toRunRequest } from '../ag-ui/run-request.js';
import { refusalOf } from '../shared/refusal-of.js';
import { type AgentSdkEndpoint, postRun, ResponseError } from './post-run.js';
import { readEvents } from './read-events.js';
import { createRunTranslator, type PauseOn, type RunTranslator } from './run-translator.js';
import type { AgentSdkMessage } from './streamed-message.js';
import type { ThreadMessages } from './thread-messages.js';
import { type AgentSdkDialectOptions, partsOf, type ToMessages } from './to-messages.js';

interface RunnerOptions {
  readonly threadId: string;
  readonly endpoint: AgentSdkEndpoint;
  readonly responses: AgentSdkDialectOptions;
  readonly tracker: RunTracker;
  readonly conversation: ThreadMessages;
  readonly toMessages: ToMessages;
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

/** Starts the runs of one thread, one after another, and reads the stream of each. */
export class ThreadRunner {
  readonly #options: RunnerOptions;
  #controller: AbortController | null = null;
  #lastRun: Promise<void> = Promise.resolve();

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  abort(): void {
    this.#controller?.abort();
  }

  async start(replies: readonly Reply[], message?: string): Promise<void> {
    if (this.#isRunning) throw new HoldpointError('RUN_IN_PROGRESS');
    const run = this.#prepare(replies, message);
    const { tracker, threadId, conversation } = this.#options;
    // Answers settle all that is open; a message alone settles none, so what its run asks again is the same.
    const messages = run.carriesAnswers ? undefined : [...conversation.read(), ...run.added];
    tracker.request(threadId, run.runId, [], messages);
    // The last run has ended, but its stream may not be closed yet.
    const ended = this.#lastRun.then(() => this.#execute(run));
    this.#lastRun = ended.catch(() => {});
    await ended;
  }

  get #isRunning(): boolean {
    const { tracker, threadId } = this.#options;
    return tracker.snapshot(threadId).status === 'running';
  }

  #prepare(replies: readonly Reply[], message: string | undefined): Run {
    const { tracker, threadId, responses, toMessages } = this.#options;
    const parts = partsOf(replies, tracker.snapshot(threadId).open, responses);
    const others = replies.filter(({ via }) => via !== 'native');
    const { messages, runId = uniqueId(), ...request } = toRunRequest(others, message);
    // The same answers are the same message each time they are sent, also after a reload.
    const messageId = replies[0]?.answerId ?? uniqueId();
    const answers = parts.length > 0 ? toMessages(parts, messageId) : [];
    const added = [...answers, ...messages.map((one) => ({ ...one }))];
    return { runId, added, request, carriesAnswers: replies.length > 0 };
  }

  async #execute(run: Run): Promise<void> {
    const { conversation } = this.#options;
    const controller = new AbortController();
    this.#controller = controller;
    conversation.beginRun(run.added);
    try {
      const body = await this.#post(run, controller.signal);
      const ending = body && (await this.#read(body, run, controller.signal));
      if (ending === 'finished') return;
      // Answers that the agent did not take are sent again, and the history may not hold them twice.
      const { stage } = this.#options.tracker.snapshot(this.#options.threadId);
      if (run.carriesAnswers && stage !== 'worked') conversation.undoRun();
      else conversation.dropUnfinished();
    } finally {
      this.#controller = null;
    }
  }

  /** The body of the run's stream; null where the person aborted the request, or the agent refused its answers. */
  async #post(
    { runId, request, carriesAnswers }: Run,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array> | null> {
    const { endpoint, conversation, tracker, threadId } = this.#options;
    try {
      const input = { ...inputOf(this.#options.input(), request), threadId, runId };
      return await postRun(endpoint, { ...input, messages: conversation.read() }, signal);
    } catch (error) {
      const aborted = signal.aborted ? { code: 'abort', message: errorText(error) } : null;
      const failure = aborted ?? (carriesAnswers && error instanceof ResponseError ? refusalOf(error) : null);
      if (failure) {
        tracker.fail(threadId, failure);
        return null;
      }
      // The messages were not delivered, and the rejection alone says so.
      conversation.undoRun();
      tracker.undoRequest(threadId);
      throw error;
    }
  }

  async #read(
    body: ReadableStream<Uint8Array>,
    { runId }: Run,
    signal: AbortSignal,
  ): Promise<RunTranslator['ending']> {
    const { tracker, conversation, threadId, now, warn, pauseOn } = this.#options;
    const translator = createRunTranslator({ threadId, runId, now, warn, pauseOn });
    try {
      for await (const event of readEvents(body, warn)) {
        this.#handleEvent(event, translator);
        // No later event belongs to this run, and some servers leave the connection open.
        if (translator.ending !== null) return translator.ending;
      }
      conversation.dropUnfinished();
      this.#track(translator.end());
      if (translator.ending === null) tracker.end(threadId);
    } catch (error) {
      conversation.dropUnfinished();
      // Requests from before the connection broke can be answered all the same.
      this.#track(translator.end());
      const code = signal.aborted ? 'abort' : 'STREAM_ENDED';
      if (translator.ending === null) tracker.fail(threadId, { code, message: errorText(error) });
    }
    return translator.ending;
  }

  #handleEvent(event: unknown, translator: RunTranslator): void {
    const { conversation, onEvent } = this.#options;
    onEvent(event);
    conversation.add(event);
    this.#track(translator.translate(event));
  }

  #track(events: readonly unknown[]): void {
    const { tracker, threadId } = this.#options;
    for (const event of events) tracker.event(threadId, event);
  }
}

/** A RunAgentInput without thread and messages: the app's fields, and those that the replies need. */
function inputOf(appInput: JsonObject, request: JsonObject): JsonObject {
  const props = [own(appInput, 'forwardedProps'), own(request, 'forwardedProps')].filter(isObject);
  const forwardedProps = Object.assign({}, ...props);
  return { state: {}, tools: [], context: [], ...appInput, ...request, forwardedProps };
}
