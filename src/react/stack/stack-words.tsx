import type { RefObject } from 'react';
import type { Receipt } from '../../core/store/receipt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { AnnouncedWords, firstSending } from '../announcements/announcements.js';
import { shortcutTarget } from '../focus/shortcut-target.js';

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
