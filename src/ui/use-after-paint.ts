import { useCallback } from 'react';
import { afterPaint } from './after-paint.js';
import { useBaseSettings } from './settings/settings.js';

/**
 * Returns `afterPaint` with the clock of the settings. Without a grace period it calls back at once, because then nothing
 * waits.
 */
export function useAfterPaint(): (callback: () => void) => () => void {
  const { clock, graceMs } = useBaseSettings();
  return useCallback((callback) => afterPaint(graceMs > 0 ? clock : null, callback), [clock, graceMs]);
}
