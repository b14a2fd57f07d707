import type { Receipt } from '../core/store/receipt.js';
import { useSlots } from '../ui/use-slots.js';
import { ReceiptHead } from './interrupt-receipt.js';
import { ReceiptCalls } from './receipt-calls.js';
import { ReceiptNotes } from './receipt-notes.js';

/** A receipt as one line, which opens to what was asked, what was answered, and what the tool reported. */
export function ReceiptLine({ receipt }: { readonly receipt: Receipt }) {
  const slot = useSlots();
  return (
    <details className={slot('receipt')} data-ending={receipt.ending}>
      <summary className="hp-receipt-line">
        <ReceiptHead receipt={receipt} />
      </summary>
      <ReceiptCalls receipt={receipt} />
      <ReceiptNotes receipt={receipt} />
    </details>
  );
}
