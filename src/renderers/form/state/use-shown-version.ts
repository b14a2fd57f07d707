import { useState } from 'react';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import type { ShownValues } from './shown-values.js';

/**
 * Renders again whenever a field starts or stops to show something. Not `useSyncExternalStore`, which checks again only
 * after the browser has painted: the controls report what they show only once they are mounted.
 */
export function useShownVersion(shown: ShownValues): void {
  const [, rerender] = useState(shown.getVersion);
  useBeforePaint(() => {
    const follow = () => rerender(shown.getVersion());
    follow();
    return shown.subscribe(follow);
  }, [shown]);
}
