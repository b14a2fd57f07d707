import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { Receipt } from '../../core/store/receipt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { Notice } from '../../ui/notice.js';
import type { RootProps } from '../../ui/root-provider.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { Announcements, firstSending } from '../announcements/announcements.js';
import { useAnnouncer } from '../announcements/use-announcer.js';
import { useUnmountAnnouncement } from '../announcements/use-unmount-announcement.js';
import { cardCommands } from '../card/card-commands.js';
import { FailureMessage } from '../card/failure-message.js';
import { PromptCard } from '../card/prompt-card.js';
import { shortcutTarget } from '../focus/shortcut-target.js';
import { usePromptArea } from '../focus/use-prompt-area.js';
import { usePreloadForm } from '../provider/use-preload-form.js';
import { promptSends } from '../run/prompt-sends.js';
import { BehindLine } from './behind-line.js';
import { ReceiptList } from './receipt-list.js';
import { ReviewBar } from './review-bar.js';
import { StackToolGroups } from './stack-tool-groups.js';
import { useCover } from './use-cover.js';
import { useWithoutSlot } from './use-without-slot.js';

interface StackBodyProps {
  readonly run: AnyInterruptedRun;
  readonly root: RootProps;
  /** A dialog takes the focus when it opens, so it has no shortcut. */
  readonly place: 'page' | 'dialog';
  readonly receipts: boolean | undefined;
}

// A dialog, and any live region in it, leaves with its last request; `useUnmountAnnouncement` announces the end
// instead.
const NONE_OPEN: readonly PendingInterrupt[] = [];
const NO_RECEIPTS: readonly Receipt[] = [];
// More cards than these are laid out as they come near the screen.
const MOST_LAID_OUT = 25;

/** The content of a stack, inside its own settings. */
export function StackBody({ run, root, place, receipts }: StackBodyProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const { element, area, keys } = usePromptArea(root, place === 'page');
  const announces = useAnnouncer(run, 'run');
  useUnmountAnnouncement(
    element,
    place === 'dialog' ? run.interrupts : NONE_OPEN,
    run[COMPONENT_ACCESS].getReceipts,
    announces,
  );
  useCover(run, place === 'dialog');
  usePreloadForm(run);
  const withoutSlot = useWithoutSlot(run);
  // A dialog shows everything: what stands behind it cannot be reached.
  const shownRun = place === 'dialog' ? run : withoutSlot;
  const sends = promptSends(run);
  const several = sends === 'later';
  const target = shortcutTarget(run);
  const firstFolded = shownRun.interrupts.find(isCollapsed)?.key;
  const isShownInCard = run.interrupts.some(({ status }) => status.state === 'failed');
  return (
    <div
      {...area}
      // The dialog around it already has this name.
      {...(place === 'page' && { role: 'group', 'aria-label': labels.stack, 'aria-keyshortcuts': keys })}
      className={classOf('stack')}
      data-long={shownRun.interrupts.length > MOST_LAID_OUT ? '' : undefined}
      tabIndex={-1}
    >
      <Announcements
        interrupts={run.interrupts}
        receipts={place === 'dialog' ? NO_RECEIPTS : run.receipts}
        sending={firstSending(run)}
        keys={keys}
        target={target}
        announces={announces}
      />
      <ReceiptList run={run} all={shownRun.receipts} receipts={receipts} />
      <StackToolGroups run={run} interrupts={shownRun.interrupts} stack={element} />
      {shownRun.interrupts.map((pending) => (
        <PromptCard
          key={pending.key}
          pending={pending}
          sends={sends}
          isResumed={run.isResumed}
          saysNotSent={pending.key === firstFolded}
          keys={pending.key === target ? keys : undefined}
          failure={several ? 'below' : 'here'}
          {...cardCommands(run)}
        />
      ))}
      {run.freshness === 'behind' && <BehindLine announces={announces} />}
      {several && <ReviewBar run={run} />}
      {run.error && !isShownInCard && (
        <Notice tone="danger" role="alert">
          <FailureMessage error={run.error} />
        </Notice>
      )}
    </div>
  );
}

function isCollapsed({ status }: PendingInterrupt): boolean {
  return status.state === 'staged' || status.state === 'failed';
}
