import type { InterruptSource } from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { createKeys } from '../shared/create-keys.js';
import { GraphThread } from './graph-thread.js';
import type { LangGraphStreamLike } from './langgraph-stream-like.js';
import { breakpointDialect } from './request-lister.js';

export interface LangGraphSourceOptions {
  /** The graph's thread, for a hook that does not return its `threadId`. */
  readonly threadId?: string | null | undefined;
}

export interface LangGraphSource extends InterruptSource {
  /**
   * Tells the source what `useStream` returns now. It replaces what was pushed before of the same thread, so push
   * after every render, as `useLangGraphSource` does.
   */
  push(stream: LangGraphStreamLike): void;
  /** There will be no more pushes: answers that wait for one are counted as delivered. The next push connects it again. */
  disconnect(): void;
}

/**
 * Creates a source of the interrupts that `useStream` of @langchain/react, or of
 * @langchain/langgraph-sdk/react, returns. A graph is resumed
 * with the answers to all of them at once. Their values are read by the same dialects as over AG-UI.
 *
 * @param options The thread.
 * @returns The source for `useInterruptedRun`. It keeps each thread that the hook shows apart from the others.
 *
 * @example
 * const source = createLangGraphSource();
 * useEffect(() => source.push(stream));
 *
 * Source: @langchain/react 1.1 and @langchain/langgraph-sdk 1.15, `useStream`; LangGraph, "Interrupts"
 * (https://docs.langchain.com/oss/javascript/langgraph/interrupts).
 */
export function createLangGraphSource({ threadId = null }: LangGraphSourceOptions = {}): LangGraphSource {
  const threads = new Map<string | null, GraphThread>();
  const { subscribe, notify } = createListeners();
  const toKey = createKeys();
  let shown = threadOf(threadId);

  function threadOf(id: string | null): GraphThread {
    const known = threads.get(id);
    if (known) return known;
    const added = new GraphThread(id, toKey);
    added.subscribe(notify);
    threads.set(id, added);
    return added;
  }

  return {
    getSnapshot: () => shown.getSnapshot(),
    subscribe,
    settles: 'together',
    dialects: [breakpointDialect],
    push(stream) {
      const before = shown;
      shown = threadOf(stream.threadId ?? threadId);
      if (shown !== before) before.leave();
      shown.push(stream);
      if (shown !== before) notify();
    },
    disconnect() {
      for (const thread of threads.values()) thread.disconnect();
    },
    reply: (replies) => shown.reply(replies),
  };
}
