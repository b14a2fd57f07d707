import { memo, useRef } from 'react';
import type { Answer } from '../../core/protocol/answer.js';
import type { PendingInterrupt, Receipt } from '../../core/thread/run-state.js';
import { formatJson } from '../../renderers/call/format-json.js';
import { asksForSecret, decisionOf } from '../../renderers/words/decision.js';
import { questionText } from '../../renderers/words/question-text.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { type Settings, useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { WithPermissions } from '../provider/component-provider.js';
import { CopyButton } from './copy-button.js';
import { ReceiptHead } from './interrupt-receipt.js';
import { SentHead } from './line-head.js';
import { decidedCalls, ReceiptCalls } from './receipt-calls.js';
import { ReceiptNotes } from './receipt-notes.js';
import { endingWords } from './receipt-words.js';
import type { Expansion } from './use-expanded.js';

interface ReceiptLineProps extends Expansion {
  /** A request that has ended, or one whose answer is being sent. */
  readonly decided: Receipt | PendingInterrupt;
  /** True once the agent has begun the run that the answer resumed. */
  readonly isResumed?: boolean;
}

/**
 * A decision as one line, from the moment when its answer is sent. It opens to what was asked, what was answered, and what
 * the tool reported.
 */
export const ReceiptLine = memo(function ReceiptLine({
  decided,
  isResumed = false,
  isExpanded,
  onExpand,
}: ReceiptLineProps) {
  const classOf = useClassNames();
  const settings = useHoldpoint();
  const id = usePageId();
  const place = useRef<HTMLDetailsElement>(null);
  const { key, prompt } = decided;
  const receipt = 'ending' in decided ? decided : null;
  const answer = 'ending' in decided ? decided.answer : answerOf(decided);
  const sending = 'ending' in decided ? null : decided;
  return (
    <>
      <details
        ref={place}
        className={classOf('receipt')}
        data-ending={receipt?.ending}
        open={isExpanded}
        onToggle={({ currentTarget }) => onExpand(key, currentTarget.open)}
        {...(sending && {
          'data-prompt': key,
          'data-kind': prompt.kind,
          'data-state': 'sending',
          'data-collapsed': '',
          'aria-busy': true,
          tabIndex: -1,
        })}
      >
        <summary className="hp-receipt-line">
          {receipt && <ReceiptHead receipt={receipt} />}
          {sending && answer && <SentHead id={id} pending={sending} answer={answer} isResumed={isResumed} />}
        </summary>
        <ReceiptCalls prompt={prompt} answer={answer} isOpen={isExpanded} />
        {receipt && <ReceiptNotes receipt={receipt} />}
        {receipt && isExpanded && (
          <div className="hp-receipt-offers">
            <CopyButton text={receiptText(receipt, settings)} place={place} />
          </div>
        )}
      </details>
      <WithPermissions>{({ OnLine }) => <OnLine answer={answer} />}</WithPermissions>
    </>
  );
});

function answerOf({ status }: PendingInterrupt): Answer | null {
  return status.state === 'open' ? status.previous : status.answer;
}

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
