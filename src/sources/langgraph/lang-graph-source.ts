import { sameJson } from '../../core/json.js';
import type { InterruptSource, OpenInterrupt, RunFailure } from '../../core/source.js';
import { createOpenList, type Listed } from '../open-list.js';
import { BREAKPOINT, breakpointDialect } from './breakpoint-dialect.js';
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
  | { readonly at: 'rest' }
  /** The hook starts its run a moment later: until it loads, or shows something else, nothing has happened. */
  | { readonly at: 'sent'; readonly before: readonly GraphInterruptLike[]; readonly over: () => void }
  | { readonly at: 'loading'; readonly over: (() => void) | null };

const REST: Phase = { at: 'rest' };

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
  let count = 0;
  /** A stop that the person left alone: it is shown again only after another run. */
  let left: readonly GraphInterruptLike[] | null = null;

  /** The same request keeps its prompt; one that comes after an answer is another, whatever its id. */
  function toListed(raw: GraphInterruptLike, index: number, anew: boolean): Listed<GraphInterruptLike> {
    const held = list.state.listed.find(({ of }) => of.id === raw.id && sameJson(of.value, raw.value));
    if (held && !anew) return held;
    const id = raw.id ?? `interrupt-${index + 1}`;
    const reason = raw.when === 'breakpoint' ? BREAKPOINT : 'langgraph:interrupt';
    const interrupt = { id, reason, metadata: { langgraph: { raw: raw.value } } };
    const place = { threadId, runId: null, channel: 'native', subagent: null } as const;
    const open: OpenInterrupt = { key: `${++count}:${id}`, interrupt, ...place };
    return { open, toolCall: null, of: raw };
  }

  function take(stream: LangGraphStreamLike, answered: boolean): void {
    const error = failureOf(stream.error, list.state.error);
    const waiting = interruptsOf(stream);
    const shown = left && sameJson(waiting, left) ? [] : waiting;
    const failed = answered && error !== null;
    const listed = failed ? list.state.listed : shown.map((raw, index) => toListed(raw, index, answered));
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
      if (phase.at === 'sent' && sameJson(interruptsOf(stream), phase.before)) return;
      const over = phase.at === 'rest' ? null : phase.over;
      phase = REST;
      take(stream, over !== null);
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
        phase = { at: 'sent', before, over: resolve };
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

/** The same object for the same error: a failure is told once. */
function failureOf(error: unknown, held: RunFailure | null): RunFailure | null {
  if (error === undefined || error === null) return null;
  const message = error instanceof Error ? error.message : String(error);
  return held?.message === message ? held : { code: null, message };
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
