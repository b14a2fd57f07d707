import type { InterruptSource } from '../../core/protocol/source.js';
import { usePushedSource } from '../shared/use-pushed-source.js';
import { createLangGraphSource, type LangGraphSourceOptions } from './langgraph-source.js';
import type { LangGraphStreamLike } from './langgraph-stream-like.js';

/**
 * A source of the interrupts that `useStream` returns; `createLangGraphSource` for a component.
 *
 * @param stream What `useStream` of @langchain/react or @langchain/langgraph-sdk/react returned in this render.
 * @param options The thread, for a hook that does not return its `threadId`.
 * @returns The same source until the thread of `options` changes. It keeps each thread that the hook shows apart.
 *
 * @example
 * const stream = useStream({ apiUrl, assistantId: 'agent' });
 * const run = useInterruptedRun(useLangGraphSource(stream));
 *
 * Source: @langchain/react 1.1 and @langchain/langgraph-sdk 1.15, `useStream`.
 */
export function useLangGraphSource(
  stream: LangGraphStreamLike,
  { threadId = null }: LangGraphSourceOptions = {},
): InterruptSource {
  return usePushedSource(createLangGraphSource, stream, threadId);
}
