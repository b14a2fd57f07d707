import { useRef } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { Receipt } from '../core/store/receipt.js';
import type { InterruptedRun, PendingInterrupt } from '../core/store/run-types.js';
import { useMergedRef } from '../ui/merged-ref.js';
import { Notice } from '../ui/notice.js';
import type { RootProps } from '../ui/root.js';
import { useHoldpoint } from '../ui/settings.js';
import { useSecondClickGuard } from '../ui/use-second-click-guard.js';
import { useSlots } from '../ui/use-slots.js';
import { Announcements } from './announcements.js';
import { cardCommands } from './card-commands.js';
import { FailureWords } from './failure-words.js';
import { InterruptReceipt } from './interrupt-receipt.js';
import { PromptCard, settlesOf } from './prompt-card.js';
import { ReviewBar } from './review-bar.js';
import { useFocusKeeper } from './use-focus-keeper.js';
import { useLastWords } from './use-last-words.js';
import { useShortcut } from './use-shortcut.js';

interface StackBodyProps {
  readonly run: InterruptedRun;
  readonly root: RootProps;
  /** A dialog takes the focus by itself, so no shortcut leads to it. */
  readonly place: 'page' | 'dialog';
  readonly receipts: boolean;
}

// A dialog leaves with its last request, and a live region in it as well: what became of it is said elsewhere.
const NONE_OPEN: readonly PendingInterrupt[] = [];
const NO_RECEIPTS: readonly Receipt[] = [];

/** What a stack shows, inside its own settings. */
export function StackBody({ run, root, place, receipts }: StackBodyProps) {
  const { labels } = useHoldpoint();
  const slot = useSlots();
  const element = useRef<HTMLDivElement>(null);
  const focus = useFocusKeeper(element);
  const keys = useShortcut(element, place === 'page');
  useLastWords(element, place === 'dialog' ? run.interrupts : NONE_OPEN, run[COMPONENT_ACCESS].getReceipts);
  const onClickCapture = useSecondClickGuard('[data-prompt]');
  const { ref, ...attributes } = root;
  const settles = settlesOf(run);
  const several = settles === 'later';
  const told = run.interrupts.some(({ status }) => status.state === 'failed');
  return (
    <div
      {...attributes}
      {...focus}
      // A dialog has this name itself, and would be told twice.
      {...(place === 'page' && { role: 'group', 'aria-label': labels.stack, 'aria-keyshortcuts': keys })}
      ref={useMergedRef(element, ref)}
      className={slot('stack')}
      tabIndex={-1}
      onClickCapture={onClickCapture}
    >
      <Announcements
        interrupts={run.interrupts}
        receipts={place === 'dialog' ? NO_RECEIPTS : run.receipts}
        keys={keys}
      />
      {receipts && run.receipts.map((receipt) => <InterruptReceipt key={receipt.key} receipt={receipt} />)}
      {run.interrupts.map((pending) => (
        <PromptCard
          key={pending.key}
          pending={pending}
          settles={settles}
          failure={several ? 'below' : 'here'}
          {...cardCommands(run)}
        />
      ))}
      {several && <ReviewBar run={run} />}
      {run.error && !told && (
        <Notice tone="danger" role="alert">
          <FailureWords error={run.error} />
        </Notice>
      )}
    </div>
  );
}
