import { forwardRef, memo } from 'react';
import type { ReceiptEnding } from '../../core/protocol/ending.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { Receipt } from '../../core/thread/run-state.js';
import { decisionOf } from '../../renderers/words/decision.js';
import type { IconName } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider, WithPermissions } from '../provider/component-provider.js';
import { LineHead } from './line-head.js';
import { ReceiptFailure } from './receipt-failure.js';
import { ReceiptNotes } from './receipt-notes.js';
import { endingWords } from './receipt-words.js';
import { UnsentWords, unsentWords } from './unsent-words.js';

export interface InterruptReceiptProps extends HoldpointOptions {
  /** One of `run.receipts`. */
  readonly receipt: Receipt;
  /** Offers to send the answer again, or to change it, where the run failed after it took the answer. */
  readonly run?: AnyInterruptedRun | undefined;
}

/**
 * Shows how an interrupt ended: what was asked, what was answered and edited, when, and the tool's result or error
 * once it is known. The ref is the outermost element.
 *
 * @example
 * {run.receipts.map((receipt) => <InterruptReceipt key={receipt.key} receipt={receipt} />)}
 */
export const InterruptReceipt = forwardRef<HTMLElement, InterruptReceiptProps>(function InterruptReceipt(
  { receipt, run, ...options },
  outerRef,
) {
  return (
    <ComponentProvider options={options} outerRef={outerRef}>
      {(root) => (
        <div {...root} className="hp-receipt-place">
          <ReceiptBody receipt={receipt} />
          <UnsentWords words={unsentWords(receipt)} />
          {run && <ReceiptFailure receipt={receipt} run={run} />}
        </div>
      )}
    </ComponentProvider>
  );
});

const ICONS: Readonly<Record<ReceiptEnding, IconName>> = {
  approved: 'check',
  denied: 'no',
  answered: 'freeform',
  cancelled: 'stop',
  expired: 'clock',
  failed: 'danger',
  replaced: 'skip',
  forgotten: 'note',
  elsewhere: 'link',
  withdrawn: 'undo',
  stopped: 'square',
  closed: 'question',
};

/** Memoised on the receipt, which never changes once its tool has reported. */
const ReceiptBody = memo(function ReceiptBody({ receipt }: { readonly receipt: Receipt }) {
  const classOf = useClassNames();
  return (
    <>
      <div className={classOf('receipt')} data-ending={receipt.ending}>
        <ReceiptHead receipt={receipt} />
        <ReceiptNotes receipt={receipt} />
      </div>
      <WithPermissions>{({ OnLine }) => <OnLine answer={receipt.answer} />}</WithPermissions>
    </>
  );
});

/** How an interrupt ended, what was decided, and when it was settled. */
export function ReceiptHead({ receipt }: { readonly receipt: Receipt }) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { answer, ending, at, isUnsent, toolCall } = receipt;
  // Only the tool's own report says that it has run.
  const isDone = ending === 'approved' && typeof toolCall?.result === 'string' && toolCall.error === null;
  return (
    <LineHead
      sign={ICONS[ending]}
      ending={ending}
      words={endingWords(receipt, labels)}
      decision={decisionOf(receipt, answer, settings, isDone)}
      tag={isUnsent && <span className="hp-tag">{labels.notSentYet}</span>}
    >
      {at !== null && (
        <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
          {labels.time(at)}
        </time>
      )}
    </LineHead>
  );
}
