import { useEffect, useSyncExternalStore } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { pageClock } from '../../ui/page-clock.js';
import type { PartsLoader } from '../parts/parts-loader.js';
import type { InterruptedRunOptions } from './interrupted-run-options.js';

/** In milliseconds: where a browser does not tell when it is idle, what a page needs to show that a run has begun. */
const SOON = 1_000;

/**
 * Loads what shows requests before the first of them: when the page is idle after a run has begun. Where loading failed, it
 * warns, and loads again when the page is online again.
 */
export function useEarlyParts(
  { subscribe, getState, getFirstState, load }: PartsLoader,
  { status, [COMPONENT_ACCESS]: { warn } }: AnyInterruptedRun,
  loadParts: InterruptedRunOptions['loadParts'] = 'idle',
): void {
  const { parts, failure } = useSyncExternalStore(subscribe, getState, getFirstState);
  const isDue = parts === null && failure === null && status !== 'idle' && loadParts === 'idle';
  useEffect(() => {
    if (!isDue) return;
    if (typeof requestIdleCallback === 'undefined') return pageClock.after(SOON, load);
    const id = requestIdleCallback(load);
    return () => cancelIdleCallback(id);
  }, [isDue, load]);
  useEffect(() => {
    if (!failure) return;
    warn('PARTS_NOT_LOADED', failure.error);
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [failure, load, warn]);
}
