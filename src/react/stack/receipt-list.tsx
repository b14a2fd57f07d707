import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { Receipt } from '../../core/thread/run-state.js';
import type { RootProps } from '../../ui/settings/root-provider.js';
import { InterruptReceipt } from '../receipt/interrupt-receipt.js';
import { hasFailure } from '../receipt/receipt-failure.js';
import { unsentWords } from '../receipt/unsent-words.js';
import { useWithoutSlot } from './use-without-slot.js';

const NO_RECEIPTS: readonly Receipt[] = [];
// A line for what has just ended, and no history above what is open.
const LATEST = 3;

interface ReceiptListProps {
  readonly run: AnyInterruptedRun;
  /** What is shown of these: all, none, or by default the latest. */
  readonly all: readonly Receipt[];
  readonly receipts: boolean | undefined;
}

/** How requests ended, as a list; nothing where none is shown. */
export function ReceiptList({ run, all, receipts }: ReceiptListProps) {
  const shown = receiptsShown(all, receipts);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none
    <ul className="hp-receipts" role="list">
      {shown.map((receipt) => (
        <li key={receipt.key}>
          <InterruptReceipt receipt={receipt} run={run} />
        </li>
      ))}
    </ul>
  );
}

/** What the person can do about a failed run, and what they wrote and did not send, is shown in any case. */
function receiptsShown(all: readonly Receipt[], receipts: boolean | undefined): readonly Receipt[] {
  if (receipts) return all;
  const latest = new Set(receipts === false ? NO_RECEIPTS : all.slice(-LATEST));
  return all.filter((one) => latest.has(one) || hasFailure(one) || unsentWords(one).length > 0);
}

interface LeftBehindProps extends Omit<ReceiptListProps, 'all'> {
  readonly root: RootProps;
}

/** How requests ended, beside a dialog that closes with the last of them. */
export function LeftBehind({ run, root, receipts }: LeftBehindProps) {
  const all = useWithoutSlot(run).receipts;
  if (receiptsShown(all, receipts).length === 0) return null;
  return (
    <div {...root}>
      <ReceiptList run={run} all={all} receipts={receipts} />
    </div>
  );
}
