import { memo } from 'react';
import type { Receipt } from '../../core/store/receipt.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { ReceiptHead } from './interrupt-receipt.js';
import { ReceiptCalls } from './receipt-calls.js';
import { ReceiptNotes } from './receipt-notes.js';
import type { Expansion } from './use-expanded.js';

interface ReceiptLineProps extends Expansion {
  readonly receipt: Receipt;
}

/** A receipt as one line, which opens to what was asked, what was answered, and what the tool reported. */
export const ReceiptLine = memo(function ReceiptLine({ receipt, isExpanded, onExpand }: ReceiptLineProps) {
  const classOf = useClassNames();
  const { key, ending } = receipt;
  return (
    <details
      className={classOf('receipt')}
      data-ending={ending}
      open={isExpanded}
      onToggle={({ currentTarget }) => onExpand(key, currentTarget.open)}
    >
      <summary className="hp-receipt-line">
        <ReceiptHead receipt={receipt} />
      </summary>
      <ReceiptCalls prompt={receipt.prompt} />
      <ReceiptNotes receipt={receipt} />
    </details>
  );
});
