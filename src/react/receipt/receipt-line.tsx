import { memo } from 'react';
import { callsOf } from '../../core/dialects/calls-of.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import type { Receipt } from '../../core/store/receipt.js';
import { ArgumentList } from '../../renderers/call/argument-list.js';
import { asksForSecret } from '../../renderers/words/decision.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/settings.js';
import { NameChip } from '../../ui/text/name-chip.js';
import { ReceiptHead } from './interrupt-receipt.js';
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

/** What a decision was about: the proposed calls with their arguments. Arguments with secrets are left out. */
export function ReceiptCalls({ prompt }: { readonly prompt: Prompt }) {
  const { labels } = useHoldpoint();
  const found = asksForSecret(prompt) ? [] : callsOf(prompt).flatMap((call) => (call.found ? [call] : []));
  return found.map(({ name, args }, index) => (
    <div key={index} className="hp-receipt-call">
      <div className="hp-tool">{name === null ? labels.unnamedTool : <NameChip name={name} />}</div>
      <ArgumentList args={args} edited={null} />
    </div>
  ));
}
