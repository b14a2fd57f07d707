import { useRef } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { useAnnouncer } from '../announcements/use-announcer.js';
import { usePromptArea } from '../focus/use-prompt-area.js';
import { useParts } from '../parts/page-parts.js';
import { UnreadRequests } from './unread-requests.js';
import { useWithoutSlot } from './use-without-slot.js';

interface StackBodyProps {
  readonly run: AnyInterruptedRun;
  readonly root: RootProps;
  /** A dialog takes the focus when it opens, so it has no shortcut. */
  readonly place: 'page' | 'dialog';
  readonly receipts: boolean | undefined;
}

// More cards than these are laid out as they come near the screen.
const MOST_LAID_OUT = 25;

/** The place of a stack, inside its own settings: its element and its live region, which stay while its contents are loaded. */
export function StackBody({ run, root, place, receipts }: StackBodyProps) {
  const { labels } = useBaseSettings();
  const classOf = useClassNames();
  const { element, area, keys } = usePromptArea(root, place === 'page');
  const announces = useAnnouncer(run, 'run');
  const withoutSlot = useWithoutSlot(run);
  const region = useRef<HTMLDivElement>(null);
  // A dialog shows everything: what stands behind it cannot be reached.
  const shown = place === 'dialog' ? run : withoutSlot;
  const { parts, failure } = useParts(hasContents(run));
  return (
    <div
      {...area}
      // The dialog around it already has this name.
      {...(place === 'page' && { role: 'group', 'aria-label': labels.stack, 'aria-keyshortcuts': keys })}
      className={classOf('stack')}
      data-long={shown.interrupts.length > MOST_LAID_OUT ? '' : undefined}
      tabIndex={-1}
    >
      <div ref={region} className="hp-visually-hidden" role="status" aria-live="polite">
        {parts && (
          <parts.StackWords run={run} place={place} keys={keys} announces={announces} region={region} />
        )}
      </div>
      {parts && <parts.StackContents {...{ run, place, receipts, shown, element, keys, announces }} />}
      {!parts && failure && <UnreadRequests run={run} />}
    </div>
  );
}

/** Whether there is something that only the contents can show. */
function hasContents({ interrupts, receipts, error, freshness }: AnyInterruptedRun): boolean {
  return interrupts.length > 0 || receipts.length > 0 || error !== null || freshness === 'behind';
}
