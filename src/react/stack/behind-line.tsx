import { useEffect, useState } from 'react';
import { Notice } from '../../ui/look/notice.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

interface BehindLineProps {
  /** Returns false where something else on the page announces the same run. Must keep its identity. */
  readonly announces: () => boolean;
}

// Proxies cut a stream about once a minute, and it is back within a second. That is not worth reporting.
const SHOWN_AFTER_MS = 2_000;

/** Says that the requests may be out of date. Rendered only then, and below the requests, where it moves nothing. */
export function BehindLine({ announces }: BehindLineProps) {
  const { labels, clock } = useHoldpoint();
  // Null: the line is not shown yet. `off`: it is shown, but another component announces it.
  const [politeness, setPoliteness] = useState<'polite' | 'off' | null>(null);
  useEffect(
    () => clock.after(SHOWN_AFTER_MS, () => setPoliteness(announces() ? 'polite' : 'off')),
    [announces, clock],
  );
  return (
    // Empty at first: screen readers announce what changes in it.
    <div
      role="status"
      aria-live={politeness ?? 'polite'}
      className={politeness ? 'hp-behind' : 'hp-visually-hidden'}
    >
      {politeness && <Notice tone="quiet">{labels.behind}</Notice>}
    </div>
  );
}
