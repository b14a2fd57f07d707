import { useEffect, useMemo } from 'react';
import type { InterruptSource } from '../../core/protocol/source.js';

interface PushedSource<T> extends InterruptSource {
  push(view: T): void;
  disconnect(): void;
}

/**
 * A source that gets the result of its system's hook after every render.
 *
 * @param create Makes the source; called again where the thread changes.
 * @param view What the system's hook returned in this render.
 */
export function usePushedSource<T>(
  create: (options: { threadId: string | null }) => PushedSource<T>,
  view: T,
  threadId: string | null,
): InterruptSource {
  const source = useMemo(() => create({ threadId }), [create, threadId]);
  useEffect(() => source.push(view));
  useEffect(() => () => source.disconnect(), [source]);
  return source;
}
