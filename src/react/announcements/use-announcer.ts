import { useCallback, useState } from 'react';
import { type AnnouncerScope, COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';

/** Returns whether this component is the one that announces, at the moment of asking. */
export function useAnnouncer(run: AnyInterruptedRun, scope: AnnouncerScope): () => boolean {
  const { announcers } = run[COMPONENT_ACCESS];
  const [announcer] = useState(() => ({}));
  useBeforePaint(() => announcers.join(announcer, scope), [announcers, announcer, scope]);
  return useCallback(() => announcers.announces(announcer), [announcers, announcer]);
}
