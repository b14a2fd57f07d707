import type { Reply, Sent } from '../../core/protocol/reply.js';
import type { InterruptSource, RunFailure } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { sameItems } from '../../core/util/merge-objects.js';
import { createInterruptList, type InterruptList } from '../shared/interrupt-list.js';
import { sentTo } from '../shared/native-requests.js';
import type { GraphInterruptLike, LangGraphStreamLike } from './langgraph-stream-like.js';
import {
  forgottenIn,
  hasKeptOpen,
  isAnswered,
  isUnchanged,
  REST,
  type ReplyPhase,
  resolveOf,
  toLoading,
} from './reply-phase.js';
import { createRequestLister, type GraphRequest } from './request-lister.js';
import { failureOf, hasNewError } from './stream-failure.js';
import { createThreadReader } from './thread-reader.js';

/** The request that carries an answer. Its error is the hook's error too, but is reported only once, by `reply`. */
interface AnswerRequest {
  /**
   * Resolves when the request has, and rejects as it does.
   *
   * @param before What the hook returned when it was made.
   * @param decided Called where the request succeeded, so that an error that was undecided is the run's.
   */
  send(before: LangGraphStreamLike, request: Promise<unknown>, decided: () => void): Promise<void>;
  /** Whether the hook has a new error that may be the run's, or the one that the request is about to throw. */
  isUndecided(stream: LangGraphStreamLike): boolean;
  /** Why the hook's last run failed, without what the last request threw. */
  failureOf(stream: LangGraphStreamLike, before: RunFailure | null): RunFailure | null;
}

/** Distinguishes the error of a run from the error of the request that was to begin it. */
function createAnswerRequest(): AnswerRequest {
  let asking: LangGraphStreamLike | null = null;
  let wasUndecided = false;
  let thrown: unknown = null;
  return {
    async send(before, request, decided) {
      asking = before;
      wasUndecided = false;
      try {
        await request;
      } catch (error) {
        thrown = error;
        throw error;
      } finally {
        asking = null;
      }
      if (wasUndecided) decided();
    },
    isUndecided(stream) {
      const isUndecided = asking !== null && hasNewError(stream, asking);
      wasUndecided ||= isUndecided;
      return isUndecided;
    },
    failureOf: (stream, before) => (stream.error === thrown ? null : failureOf(stream, before)),
  };
}

/** One thread of a graph: the states of the hook while it shows this thread, and the answers that were given in it. */
export class GraphThread implements Pick<InterruptSource, 'getSnapshot' | 'subscribe' | 'reply'> {
  readonly #list: InterruptList<GraphInterruptLike>;
  readonly #listRequests: ReturnType<typeof createRequestLister>;
  readonly #reader = createThreadReader();
  readonly #request = createAnswerRequest();
  readonly getSnapshot: InterruptSource['getSnapshot'];
  readonly subscribe: InterruptSource['subscribe'];
  #latest: LangGraphStreamLike | null = null;
  /** The interrupts of the hook when it last was at rest, with what the thread says about them. */
  #waiting: readonly GraphInterruptLike[] = [];
  #phase: ReplyPhase = REST;
  /** The breakpoints at which the person left the graph: hidden until another run has begun. */
  #dismissed: readonly GraphInterruptLike[] | null = null;

  /** @param toKey Makes the keys of all threads, so that no two requests have the same. */
  constructor(threadId: string | null, toKey: (id: string) => string) {
    this.#list = createInterruptList(threadId);
    this.#listRequests = createRequestLister(threadId, toKey);
    this.getSnapshot = this.#list.getSnapshot;
    this.subscribe = this.#list.subscribe;
  }

  /** Takes what the hook returns now. */
  push(stream: LangGraphStreamLike): void {
    this.#latest = stream;
    if (stream.isLoading) {
      this.#phase = toLoading(this.#phase);
      this.#dismissed = null;
      this.#reader.forget();
      if (!this.#list.state.running) this.#list.update({ running: true });
      return;
    }
    if (this.#request.isUndecided(stream) || isUnchanged(stream, this.#phase)) return;
    const known = this.#reader.interruptsOf(stream, this.#pushAgain);
    if (!known) return;
    this.#waiting = known;
    const over = this.#phase;
    this.#takeOver(stream, over);
    resolveOf(over)?.();
  }

  /** The hook shows another thread: this one may have changed when it shows it again. */
  leave(): void {
    this.#reader.forget();
    this.#latest = null;
    this.#phase = { at: 'left', resolve: resolveOf(this.#phase) };
  }

  /** Ends the wait of a reply, as if it was delivered. */
  disconnect(): void {
    const resolve = resolveOf(this.#phase);
    this.#reader.forget();
    this.#latest = null;
    if (!resolve) return;
    this.#phase = REST;
    this.#list.update({ interrupts: [], running: false });
    resolve();
  }

  async reply(replies: readonly Reply[]): Promise<void> {
    const stream = this.#latest;
    if (!stream) return;
    const ended = new Promise<void>((resolve) => {
      this.#phase = { at: 'submitted', before: stream, resolve };
    });
    this.#reader.forget();
    try {
      const resumed = resumeGraph(stream, sentTo(this.#list, replies), this.#waiting.every(hasId));
      if (!resumed) {
        this.#phase = REST;
        this.#dismissed = this.#waiting;
        return this.#list.update({ interrupts: [] });
      }
      this.#list.update({ running: true, error: null });
      // It may end before the request does: the source is disconnected, or another reply is under way by then.
      await Promise.race([ended, this.#request.send(stream, resumed, this.#pushAgain)]);
    } catch (error) {
      this.#phase = REST;
      this.#list.update({ running: false });
      throw error;
    }
    await ended;
  }

  readonly #pushAgain = (): void => {
    if (this.#latest) this.push(this.#latest);
  };

  #takeOver(stream: LangGraphStreamLike, over: ReplyPhase): void {
    const { state } = this.#list;
    const { interrupts: before } = state;
    const error = this.#request.failureOf(stream, state.error);
    const shown = this.#dismissed && sameJson(this.#waiting, this.#dismissed) ? [] : this.#waiting;
    const failed = error !== null && hasKeptOpen(over, error, stream);
    this.#phase = failed ? { at: 'rest', failure: error } : REST;
    const settledElsewhere = failed ? forgottenIn(over, stream, before) : new Map();
    const left = before.filter(({ open }) => !settledElsewhere.has(open.key));
    // After an answer every interrupt is a new one, even under an id that was used before.
    const interrupts = failed ? left : this.#listRequests(shown, isAnswered(over) ? [] : before);
    if (!state.running && error === state.error && sameItems(interrupts, before)) return;
    this.#list.update({ interrupts, running: false, error, settledElsewhere });
  }
}

// LangGraph takes a null resume for no resume.
const CANCELLED = { status: 'cancelled' } as const;

// Without it, an answer to what another page has answered is dropped, and seems to be taken.
const STRICT = { strictResume: true } as const;

/** A request of the graph, and what is sent for it. */
interface Settled {
  readonly listed: GraphRequest;
  readonly sent: Sent;
}

/**
 * Sends what settles the requests by whichever way the hook has: `respond` for a single one and `respondAll` for several, or else one
 * `Command(resume=…)`, the value of a single one or a map of several by interrupt id.
 *
 * @returns Null where the graph stays at its breakpoint.
 *
 * Source: LangGraph, "Interrupts" (https://docs.langchain.com/oss/javascript/langgraph/interrupts);
 * @langchain/react 1.1, `useStream().respond`.
 */
function resumeGraph(
  stream: LangGraphStreamLike,
  settled: readonly Settled[],
  hasIds: boolean,
): Promise<unknown> | null {
  const [first] = settled;
  if (first?.listed.data.when === 'breakpoint')
    return first.sent === 'cancelled' ? null : stream.submit(undefined);
  const values = settled.map(entryOf);
  const [only] = values;
  if (only && values.length === 1) {
    const [interruptId, value] = only;
    if (stream.respond) return stream.respond(value, hasIds ? { interruptId, ...STRICT } : STRICT);
    return stream.submit(undefined, { command: { resume: value }, ...STRICT });
  }
  const byId = Object.fromEntries(values);
  if (hasIds && stream.respond) return stream.respondAll(byId, STRICT);
  // LangGraph versions without interrupt ids take a list, in the order of the interrupts.
  const inOrder = values.map(([, value]) => value);
  return stream.submit(undefined, { command: { resume: hasIds ? byId : inOrder }, ...STRICT });
}

function entryOf({ listed, sent }: Settled): readonly [id: string, value: unknown] {
  return [listed.open.interrupt.id, sent === 'cancelled' ? CANCELLED : sent.payload];
}

function hasId({ id }: GraphInterruptLike): boolean {
  return id !== undefined;
}
