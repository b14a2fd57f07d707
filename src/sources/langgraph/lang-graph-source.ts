import { errorText } from '../../core/errors/error-text.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { createInterruptList } from '../shared/interrupt-list.js';
import { breakpointDialect } from './breakpoint-dialect.js';
import { type GraphInterruptLike, interruptsOf, type LangGraphStreamLike } from './lang-graph-stream-like.js';
import { createRequestLister } from './request-lister.js';
import { resume } from './resume-command.js';

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
  let latest: LangGraphStreamLike | null = null;
  let phase: Phase = REST;
  /** The breakpoints at which the person left the graph: hidden until another run has begun. */
  let dismissed: readonly GraphInterruptLike[] | null = null;

  function takeOver(stream: LangGraphStreamLike, answered: boolean, failure: RunFailure | null): void {
    const error = failureOf(stream.error, list.state.error);
    const waiting = interruptsOf(stream);
    const shown = dismissed && sameJson(waiting, dismissed) ? [] : waiting;
    const failed = error !== null && (answered || error === failure);
    phase = failed ? { at: 'rest', failure: error } : REST;
    // After an answer every interrupt is a new one, even under an id that was used before.
    const before = answered ? [] : list.state.interrupts;
    const interrupts = failed ? list.state.interrupts : listRequests(shown, before);
    const isSame = error === list.state.error && sameItems(interrupts, list.state.interrupts);
    if (!list.state.running && isSame) return;
    list.update({ interrupts, running: false, error });
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'together',
    dialects: [breakpointDialect],
    push(stream) {
      latest = stream;
      if (stream.isLoading) {
        if (phase.at !== 'loading') {
          phase = { at: 'loading', resolve: phase.at === 'submitted' ? phase.resolve : null };
        }
        dismissed = null;
        if (!list.state.running) list.update({ running: true });
        return;
      }
      if (phase.at === 'submitted' && isUnchanged(stream, phase.before)) return;
      if (phase.at === 'rest') return takeOver(stream, false, phase.failure);
      const { resolve } = phase;
      takeOver(stream, resolve !== null, null);
      resolve?.();
    },
    async reply(replies) {
      const stream = latest;
      if (!stream) return;
      const before = interruptsOf(stream);
      const hasIds = before.every(({ id }) => id !== undefined);
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      phase = { at: 'submitted', before: stream, resolve: end };
      try {
        const resumed = resume(stream, replies, hasIds);
        if (!resumed) {
          phase = REST;
          dismissed = before;
          return list.update({ interrupts: [] });
        }
        list.update({ running: true, error: null });
        await resumed;
      } catch (error) {
        phase = REST;
        list.update({ running: false });
        throw error;
      }
      await ended;
    },
  };
}

/**
 * The submitted reply has had no effect yet. A run may end without ever being seen loading: then it has failed, asked
 * anew or changed the state. `respond` takes the answered interrupt away before its run begins.
 */
function isUnchanged(stream: LangGraphStreamLike, before: LangGraphStreamLike): boolean {
  const failed = stream.error !== undefined && stream.error !== null && stream.error !== before.error;
  if (failed || stream.values !== before.values) return false;
  const waiting = interruptsOf(stream);
  return (waiting.length === 0 && stream.respond !== undefined) || sameJson(waiting, interruptsOf(before));
}

/** The failure; the same object for the same error, so that it is reported once. */
function failureOf(error: unknown, before: RunFailure | null): RunFailure | null {
  if (error === undefined || error === null) return null;
  const message = errorText(error);
  return before?.message === message ? before : { code: null, message };
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
