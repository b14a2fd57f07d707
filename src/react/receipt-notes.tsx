import type { Receipt } from '../core/interrupted-run.js';
import { LongText } from '../renderers/parts/argument-value.js';
import { editedKeys, summarise } from '../renderers/parts/summarise.js';
import { useHoldpoint } from '../ui/settings.js';
import { VisibleText } from '../ui/visible-text.js';

/** What a receipt says below its first line. Nothing where that says it all. */
export function ReceiptNotes({ receipt }: { readonly receipt: Receipt }) {
  const { labels } = useHoldpoint();
  const { prompt, answer, ending, toolCall } = receipt;
  const edited = answer ? editedKeys(prompt, answer) : [];
  const feedback = answer?.kind === 'chosen' ? answer.feedback : undefined;
  const said = answer && ending === 'answered' ? summarise(prompt, answer, labels) : null;
  const why = ending === 'expired' || ending === 'superseded' ? labels.endedNote[ending] : null;
  const result = toolCall?.result ?? null;
  if (edited.length === 0 && !feedback && !said && !why && result === null) return null;
  return (
    <div className="hp-receipt-notes">
      {why && <p>{why}</p>}
      {said && (
        <p dir="auto">
          <VisibleText text={said} />
        </p>
      )}
      {feedback && (
        <p dir="auto">
          <VisibleText text={labels.quoted(feedback)} />
        </p>
      )}
      {edited.length > 0 && (
        <p>
          {labels.youChanged}{' '}
          <b>
            <VisibleText text={labels.names(edited)} />
          </b>
        </p>
      )}
      {result !== null && <Result text={result} label={labels.toolResult} />}
    </div>
  );
}

// A result that fits on two lines of a chat column is read in passing; a longer one is unfolded.
const IN_PASSING = 140;

function Result({ text, label }: { readonly text: string; readonly label: string }) {
  if (text.length <= IN_PASSING && !text.includes('\n')) {
    return (
      <p dir="auto">
        {label}: <VisibleText text={text} />
      </p>
    );
  }
  return (
    <details className="hp-details">
      <summary>{label}</summary>
      <LongText text={text} label={label} />
    </details>
  );
}
