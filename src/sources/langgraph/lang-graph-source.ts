import { errorText } from '../../core/errors/error-text.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { sameJson } from '../../core/util/json.js';
import { createOpenList } from '../shared/open-list.js';
import { breakpointDialect } from './breakpoint-dialect.js';
import { createRequestLister } from './list-requests.js';
import { toResume } from './resume-command.js';
import { type GraphInterruptLike, interruptsOf, type LangGraphStreamLike } from './stream-like.js';

export interface LangGraphSourceOptions {
  /** The graph's thread, where the app keeps answers for a reload. */
  readonly threadId?: string | null | undefined;
}

export interface LangGraphSource extends InterruptSource {
  /** Takes over what `useStream` says now. Call it after every render; `useLangGraphSource` does. */
  update(stream: LangGraphStreamLike): void;
}

/** What became of the last reply. */
type Phase =
  /** `failure`: the reply's run failed; what it answered stays open for as long as that is what the hook says. */
  | { readonly at: 'rest'; readonly failure: RunFailure | null }
  /** The hook starts its run a moment later: until it loads, or shows something else, nothing has happened. */
  | { readonly at: 'sent'; readonly before: LangGraphStreamLike; readonly over: () => void }
  | { readonly at: 'loading'; readonly over: (() => void) | null };

const REST: Phase = { at: 'rest', failure: null };

/**
 * Shows the interrupts that `useStream` of @langchain/langgraph-sdk collects, and resumes the graph with
 * all the answers at once. Their values are read by the same dialects as over AG-UI.
 *
 * @example
 * const source = createLangGraphSource();
 * useEffect(() => source.update(stream));
 *
 * Source: @langchain/langgraph-sdk 2.0, `useStream`; LangGraph, "Interrupts".
 */
export function createLangGraphSource({ threadId = null }: LangGraphSourceOptions = {}): LangGraphSource {
  const list = createOpenList<GraphInterruptLike>(threadId);
  let latest: LangGraphStreamLike | null = null;
  let phase: Phase = REST;
  const listRequests = createRequestLister(threadId);
  /** A stop that the person left alone: it is shown again only after another run. */
  let left: readonly GraphInterruptLike[] | null = null;

  function take(stream: LangGraphStreamLike, answered: boolean, failure: RunFailure | null): void {
    const error = failureOf(stream.error, list.state.error);
    const waiting = interruptsOf(stream);
    const asked = left && sameJson(waiting, left) ? [] : waiting;
    const failed = error !== null && (answered || error === failure);
    phase = failed ? { at: 'rest', failure: error } : REST;
    // What comes after an answer is another request, whatever its id.
    const listed = failed ? list.state.listed : listRequests(asked, answered ? [] : list.state.listed);
    if (!list.state.running && error === list.state.error && same(listed, list.state.listed)) return;
    list.change({ listed, running: false, error });
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'together',
    dialects: [breakpointDialect],
    update(stream) {
      latest = stream;
      if (stream.isLoading) {
        if (phase.at !== 'loading') phase = { at: 'loading', over: phase.at === 'sent' ? phase.over : null };
        left = null;
        if (!list.state.running) list.change({ running: true });
        return;
      }
      if (phase.at === 'sent' && isUnchanged(stream, phase.before)) return;
      if (phase.at === 'rest') return take(stream, false, phase.failure);
      const { over } = phase;
      take(stream, over !== null, null);
      over?.();
    },
    async reply(replies) {
      const stream = latest;
      if (!stream) return;
      const before = interruptsOf(stream);
      const resume = toResume(
        replies,
        before.every(({ id }) => id !== undefined),
      );
      if (!resume) {
        left = before;
        return list.change({ listed: [] });
      }
      const over = new Promise<void>((resolve) => {
        phase = { at: 'sent', before: stream, over: resolve };
      });
      list.change({ running: true, error: null });
      try {
        await stream.submit(undefined, resume);
      } catch (error) {
        phase = REST;
        list.change({ running: false });
        throw error;
      }
      await over;
    },
  };
}

/** Nothing came of a reply yet. A run that fails at once may never be seen loading. */
function isUnchanged(stream: LangGraphStreamLike, before: LangGraphStreamLike): boolean {
  const failed = stream.error !== undefined && stream.error !== null && stream.error !== before.error;
  return !failed && sameJson(interruptsOf(stream), interruptsOf(before));
}

/** The same object for the same error: a failure is told once. */
function failureOf(error: unknown, held: RunFailure | null): RunFailure | null {
  if (error === undefined || error === null) return null;
  const message = errorText(error);
  return held?.message === message ? held : { code: null, message };
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
