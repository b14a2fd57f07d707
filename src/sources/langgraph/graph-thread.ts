import type { InterruptSource } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { sameItems } from '../../core/util/same-items.js';
import { createInterruptList } from '../shared/interrupt-list.js';
import { createAnswerRequest } from './answer-request.js';
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
import { createRequestLister } from './request-lister.js';
import { resumeGraph } from './resume-graph.js';
import { createThreadReader } from './thread-reader.js';

/** One thread of a graph: the states of the hook while it shows this thread, and the answers that were given in it. */
export interface GraphThread extends Pick<InterruptSource, 'getSnapshot' | 'subscribe' | 'reply'> {
  /** Takes what the hook returns now. */
  push(stream: LangGraphStreamLike): void;
  /** The hook shows another thread: this one may have changed when it shows it again. */
  leave(): void;
}

/**
 * Creates the state of one thread.
 *
 * @param nextCount Numbers the requests of all threads, so that no two of them have the same key.
 */
export function createGraphThread(threadId: string | null, nextCount: () => number): GraphThread {
  const list = createInterruptList<GraphInterruptLike>(threadId);
  const listRequests = createRequestLister(threadId, nextCount);
  const thread = createThreadReader();
  const request = createAnswerRequest();
  let latest: LangGraphStreamLike | null = null;
  /** The interrupts of the hook when it last was at rest, with what the thread says about them. */
  let waiting: readonly GraphInterruptLike[] = [];
  let phase: ReplyPhase = REST;
  /** The breakpoints at which the person left the graph: hidden until another run has begun. */
  let dismissed: readonly GraphInterruptLike[] | null = null;

  function takeOver(stream: LangGraphStreamLike, over: ReplyPhase): void {
    const { state } = list;
    const { interrupts: before } = state;
    const error = request.failureOf(stream, state.error);
    const shown = dismissed && sameJson(waiting, dismissed) ? [] : waiting;
    const failed = error !== null && hasKeptOpen(over, error, stream);
    phase = failed ? { at: 'rest', failure: error } : REST;
    const settledElsewhere = failed ? forgottenIn(over, stream, before) : new Map();
    const left = before.filter(({ open }) => !settledElsewhere.has(open.key));
    // After an answer every interrupt is a new one, even under an id that was used before.
    const interrupts = failed ? left : listRequests(shown, isAnswered(over) ? [] : before);
    if (!state.running && error === state.error && sameItems(interrupts, before)) return;
    list.update({ interrupts, running: false, error, settledElsewhere });
  }

  function push(stream: LangGraphStreamLike): void {
    latest = stream;
    if (stream.isLoading) {
      phase = toLoading(phase);
      dismissed = null;
      thread.forget();
      if (!list.state.running) list.update({ running: true });
      return;
    }
    if (request.isUndecided(stream) || isUnchanged(stream, phase)) return;
    const known = thread.interruptsOf(stream, () => push(latest ?? stream));
    if (!known) return;
    waiting = known;
    const over = phase;
    takeOver(stream, over);
    resolveOf(over)?.();
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    push,
    leave() {
      thread.forget();
      phase = { at: 'left', resolve: resolveOf(phase) };
    },
    async reply(replies) {
      const stream = latest;
      if (!stream) return;
      const ended = new Promise<void>((resolve) => {
        phase = { at: 'submitted', before: stream, resolve };
      });
      thread.forget();
      try {
        const resumed = resumeGraph(stream, replies, waiting.every(hasId));
        if (!resumed) {
          phase = REST;
          dismissed = waiting;
          return list.update({ interrupts: [] });
        }
        list.update({ running: true, error: null });
        await request.send(stream, resumed, () => push(latest ?? stream));
      } catch (error) {
        phase = REST;
        list.update({ running: false });
        throw error;
      }
      await ended;
    },
  };
}

function hasId({ id }: GraphInterruptLike): boolean {
  return id !== undefined;
}
