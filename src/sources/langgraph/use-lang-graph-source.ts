import { useEffect, useMemo } from 'react';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createLangGraphSource, type LangGraphSourceOptions } from './lang-graph-source.js';
import type { LangGraphStreamLike } from './stream-like.js';

/**
 * The source over what `useStream` returns, for as long as the component is there.
 *
 * @param stream What `useStream` of @langchain/langgraph-sdk/react returned in this render.
 * @param options The thread, where answers are kept for a reload.
 *
 * @example
 * const stream = useStream({ apiUrl, assistantId: 'agent' });
 * const run = useInterruptedRun(useLangGraphSource(stream));
 *
 * Source: @langchain/langgraph-sdk 2.0, `useStream`.
 */
export function useLangGraphSource(
  stream: LangGraphStreamLike,
  { threadId = null }: LangGraphSourceOptions = {},
): InterruptSource {
  const source = useMemo(() => createLangGraphSource({ threadId }), [threadId]);
  useEffect(() => source.update(stream));
  return source;
}
