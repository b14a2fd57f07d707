import { memo, useRef } from 'react';
import type { Receipt } from '../../core/thread/run-state.js';
import { formatJson } from '../../renderers/call/format-json.js';
import { asksForSecret, decisionOf } from '../../renderers/words/decision.js';
import { questionText } from '../../renderers/words/question-text.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { CopyButton } from './copy-button.js';
import { ReceiptHead } from './interrupt-receipt.js';
import { decidedCalls, ReceiptCalls } from './receipt-calls.js';
import { ReceiptNotes } from './receipt-notes.js';
import { endingWords } from './receipt-words.js';
import type { Expansion } from './use-expanded.js';

interface ReceiptLineProps extends Expansion {
  readonly receipt: Receipt;
}

/** A receipt as one line, which opens to what was asked, what was answered, and what the tool reported. */
export const ReceiptLine = memo(function ReceiptLine({ receipt, isExpanded, onExpand }: ReceiptLineProps) {
  const classOf = useClassNames();
  const settings = useHoldpoint();
  const place = useRef<HTMLDetailsElement>(null);
  const { key, ending } = receipt;
  return (
    <details
      ref={place}
      className={classOf('receipt')}
      data-ending={ending}
      open={isExpanded}
      onToggle={({ currentTarget }) => onExpand(key, currentTarget.open)}
    >
      <summary className="hp-receipt-line">
        <ReceiptHead receipt={receipt} />
      </summary>
      <ReceiptCalls prompt={receipt.prompt} answer={receipt.answer} isOpen={isExpanded} />
      <ReceiptNotes receipt={receipt} />
      {isExpanded && (
        <div className="hp-receipt-offers">
          <CopyButton text={receiptText(receipt, settings)} place={place} />
        </div>
      )}
    </details>
  );
});

/** A receipt as plain text: what was asked and decided, what was sent and what the tool reported. Without secrets. */
function receiptText(receipt: Receipt, settings: Settings): string {
  const { prompt, answer, at, toolCall } = receipt;
  const { answer: said, reason } = decisionOf(receipt, answer, settings);
  const isSecret = asksForSecret(prompt);
  const calls = isSecret ? [] : decidedCalls(prompt, answer);
  const lines = [
    `${endingWords(receipt, settings.labels)}: ${questionText(prompt, settings)}`,
    said,
    reason,
    ...calls.map(({ call, edited }) => {
      const args = edited ? edited.args : call.args;
      return `${call.name ?? settings.labels.unnamedTool} ${formatJson(args, 2) ?? call.argsText}`;
    }),
    isSecret ? null : (toolCall?.error ?? null),
    isSecret ? null : (toolCall?.result ?? null),
    at === null ? null : new Date(at).toISOString(),
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}
