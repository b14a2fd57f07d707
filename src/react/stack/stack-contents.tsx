import { type RefObject, startTransition, useEffect, useState } from 'react';
import { COMPONENT_ACCESS } from '../../core/store/component-access.js';
import type { SlotContents } from '../../core/store/group-by-slot.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt, Receipt } from '../../core/thread/run-state.js';
import { Notice } from '../../ui/look/notice.js';
import { useBeforePaint } from '../../ui/settings/use-before-paint.js';
import { AnnouncedWords, firstSending } from '../announcements/announcements.js';
import { useUnmountAnnouncement } from '../announcements/use-unmount-announcement.js';
import { cardCommands } from '../card/card-commands.js';
import { FailureMessage } from '../card/failed-prompt.js';
import { PromptCard } from '../card/prompt-card.js';
import { useOrdinals } from '../card/use-ordinals.js';
import { shortcutTarget } from '../focus/use-shortcut.js';
import { usePreloadForm } from '../provider/use-preload-form.js';
import { promptSends } from '../run/prompt-phase.js';
import { useBatches } from '../slot/use-batches.js';
import { BehindLine } from './behind-line.js';
import { ReceiptList } from './receipt-list.js';
import { ReviewBar } from './review-bar.js';
import { StackToolGroups } from './stack-tool-groups.js';

interface StackContentsProps {
  readonly run: AnyInterruptedRun;
  readonly place: 'page' | 'dialog';
  readonly receipts: boolean | undefined;
  /** What is shown here, and in no slot. */
  readonly shown: SlotContents;
  /** The element of the stack. */
  readonly element: RefObject<HTMLDivElement | null>;
  readonly keys: string | undefined;
  readonly announces: () => boolean;
}

// A dialog, and any live region in it, leaves with its last request; `useUnmountAnnouncement` announces the end
// instead.
const NONE_OPEN: readonly PendingInterrupt[] = [];

/** What a stack shows. */
export function StackContents({ run, place, receipts, shown, element, keys, announces }: StackContentsProps) {
  useUnmountAnnouncement(
    element,
    place === 'dialog' ? run.interrupts : NONE_OPEN,
    run[COMPONENT_ACCESS].getState,
    announces,
  );
  useCover(run, place === 'dialog');
  usePreloadForm(run);
  const several = promptSends(run) === 'later';
  // A card in the transcript that holds all of them sends all of them.
  const isOneCard = useBatches(run, several).some(({ members }) => members.length === run.interrupts.length);
  const isShownInCard = run.interrupts.some(({ status }) => status.state === 'failed');
  return (
    <>
      <ReceiptList run={run} all={shown.receipts} receipts={receipts} />
      <StackToolGroups run={run} interrupts={shown.interrupts} stack={element} />
      <PromptCards run={run} interrupts={shown.interrupts} keys={keys} />
      {run.freshness === 'behind' && <BehindLine announces={announces} />}
      {several && !isOneCard && <ReviewBar run={run} />}
      {run.error && !isShownInCard && (
        <Notice tone="danger" role="alert">
          <FailureMessage error={run.error} />
        </Notice>
      )}
    </>
  );
}

interface PromptCardsProps {
  readonly run: AnyInterruptedRun;
  readonly interrupts: readonly PendingInterrupt[];
  readonly keys: string | undefined;
}

function PromptCards({ run, interrupts, keys }: PromptCardsProps) {
  const sends = promptSends(run);
  const target = shortcutTarget(run);
  const ordinals = useOrdinals(run);
  const firstFolded = interrupts.find(isCollapsed)?.key;
  const count = useSlices(interrupts.length);
  return interrupts
    .slice(0, count)
    .map((pending) => (
      <PromptCard
        key={pending.key}
        pending={pending}
        sends={sends}
        isResumed={run.isResumed}
        saysNotSent={pending.key === firstFolded}
        keys={pending.key === target ? keys : undefined}
        ordinal={ordinals.get(pending.key)}
        failure={sends === 'later' ? 'below' : 'here'}
        {...cardCommands(run)}
      />
    ));
}

// More than a screen shows.
const FIRST_SLICE = 25;
const LARGEST_SLICE = 100;

/** How many of so many cards are rendered: a slice at a time, between which the page reacts to the person. */
function useSlices(total: number): number {
  const [count, setCount] = useState(FIRST_SLICE);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + Math.min(count, LARGEST_SLICE)));
  }, [count, total]);
  return count;
}

/** Registers a dialog that shows everything that is open, while `isCovering` is true. */
function useCover(run: AnyInterruptedRun, isCovering: boolean): void {
  const { slots } = run[COMPONENT_ACCESS];
  useBeforePaint(() => (isCovering ? slots.cover() : undefined), [slots, isCovering]);
}

function isCollapsed({ status }: PendingInterrupt): boolean {
  return status.state === 'staged' || status.state === 'failed';
}

interface StackWordsProps {
  readonly run: AnyInterruptedRun;
  readonly place: 'page' | 'dialog';
  readonly keys: string | undefined;
  readonly announces: () => boolean;
  readonly region: RefObject<HTMLElement | null>;
}

const NO_RECEIPTS: readonly Receipt[] = [];

/** The words in the live region of a stack. */
export function StackWords({ run, place, ...rest }: StackWordsProps) {
  return (
    <AnnouncedWords
      interrupts={run.interrupts}
      // A dialog, and its live region, leaves with its last request.
      receipts={place === 'dialog' ? NO_RECEIPTS : run.receipts}
      sending={firstSending(run)}
      target={shortcutTarget(run)}
      {...rest}
    />
  );
}
