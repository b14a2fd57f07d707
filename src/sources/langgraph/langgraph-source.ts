import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { sameItems } from '../../core/util/same-items.js';
import { createInterruptList } from '../shared/interrupt-list.js';
import { createAnswerRequest } from './answer-request.js';
import { breakpointDialect } from './breakpoint-dialect.js';
import { type GraphInterruptLike, interruptsOf, type LangGraphStreamLike } from './langgraph-stream-like.js';
import { createRequestLister } from './request-lister.js';
import { resumeGraph } from './resume-graph.js';
import { hasNewError, isForgotten } from './stream-failure.js';
import { createThreadReader } from './thread-reader.js';

export interface LangGraphSourceOptions {
  /** The graph's thread, where the app keeps answers over a reload. */
  readonly threadId?: string | null | undefined;
}

export interface LangGraphSource extends InterruptSource {
  /**
   * Tells the source what `useStream` returns now. It replaces what was pushed before, so push after every
   * render, as `useLangGraphSource` does.
   */
  push(stream: LangGraphStreamLike): void;
}

/** How far the last reply is. */
type Phase =
  /** None is under way. `failure`: the error of its run, whose interrupts stay open while the hook has that error. */
  | { readonly at: 'rest'; readonly failure: RunFailure | null }
  /** Submitted, but the hook does not load yet; `before` is what it returned then. */
  | { readonly at: 'submitted'; readonly before: LangGraphStreamLike; readonly resolve: () => void }
  /** The hook loads; `resolve` is null where the app itself started the run. */
  | { readonly at: 'loading'; readonly resolve: (() => void) | null };

const REST: Phase = { at: 'rest', failure: null };

/**
 * Creates a source of the interrupts that `useStream` of @langchain/react, or of
 * @langchain/langgraph-sdk/react, returns. A graph is resumed
 * with the answers to all of them at once. Their values are read by the same dialects as over AG-UI.
 *
 * @param options The thread.
 * @returns The source for `useInterruptedRun`.
 *
 * @example
 * const source = createLangGraphSource();
 * useEffect(() => source.push(stream));
 *
 * Source: @langchain/react 1.1 and @langchain/langgraph-sdk 1.15, `useStream`; LangGraph, "Interrupts"
 * (https://docs.langchain.com/oss/javascript/langgraph/interrupts).
 */
export function createLangGraphSource({ threadId = null }: LangGraphSourceOptions = {}): LangGraphSource {
  const list = createInterruptList<GraphInterruptLike>(threadId);
  const listRequests = createRequestLister(threadId);
  const thread = createThreadReader();
  const request = createAnswerRequest();
  let latest: LangGraphStreamLike | null = null;
  /** The interrupts of the hook when it last was at rest, with what the thread says about them. */
  let waiting: readonly GraphInterruptLike[] = [];
  let phase: Phase = REST;
  /** The breakpoints at which the person left the graph: hidden until another run has begun. */
  let dismissed: readonly GraphInterruptLike[] | null = null;

  function takeOver(stream: LangGraphStreamLike, answered: boolean, failure: RunFailure | null): void {
    const { state } = list;
    const error = request.failureOf(stream, state.error);
    const shown = dismissed && sameJson(waiting, dismissed) ? [] : waiting;
    const failed = error !== null && (answered || error === failure);
    phase = failed ? { at: 'rest', failure: error } : REST;
    const lost = failed && answered ? state.interrupts.filter(({ data }) => isForgotten(stream, data)) : [];
    const left = state.interrupts.filter((one) => !lost.includes(one));
    // After an answer every interrupt is a new one, even under an id that was used before.
    const interrupts = failed ? left : listRequests(shown, answered ? [] : state.interrupts);
    if (!state.running && error === state.error && sameItems(interrupts, state.interrupts)) return;
    const settledElsewhere = new Map(lost.map(({ open }) => [open.key, 'forgotten' as const]));
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
    if (phase.at === 'rest') return takeOver(stream, false, phase.failure);
    const { resolve } = phase;
    takeOver(stream, resolve !== null, null);
    resolve?.();
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'together',
    dialects: [breakpointDialect],
    push,
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

function toLoading(phase: Phase): Phase {
  if (phase.at === 'loading') return phase;
  return { at: 'loading', resolve: phase.at === 'submitted' ? phase.resolve : null };
}

/**
 * The submitted reply has had no effect yet. A run may end without ever being seen loading: then it has failed, asked
 * anew or changed the state. `respond` takes the answered interrupt away before its run begins.
 */
function isUnchanged(stream: LangGraphStreamLike, phase: Phase): boolean {
  if (phase.at !== 'submitted') return false;
  const { before } = phase;
  if (hasNewError(stream, before) || stream.values !== before.values) return false;
  const waiting = interruptsOf(stream);
  return (waiting.length === 0 && stream.respond !== undefined) || sameJson(waiting, interruptsOf(before));
}
