import type { Answer } from '../../core/protocol/answer.js';
import type { ConfirmationPrompt, Prompt } from '../../core/protocol/prompt.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { describesSecret } from '../../core/schema/secrets.js';
import type { Receipt } from '../../core/store/receipt.js';
import { AnswerSummary } from '../../renderers/parts/answer-summary.js';
import { ArgumentList } from '../../renderers/parts/argument-list.js';
import { LongText } from '../../renderers/parts/long-text.js';
import { questionWords } from '../../renderers/parts/question-text.js';
import { editedKeys, summarize } from '../../renderers/parts/summarize.js';
import { withFieldNames } from '../../renderers/parts/with-field-names.js';
import type { StackLabels } from '../../ui/labels.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { answererWords, endingNote } from './receipt-words.js';

/** What a receipt shows below its first line. Renders empty where the first line says everything. */
export function ReceiptNotes({ receipt }: { readonly receipt: Receipt }) {
  const { labels } = useHoldpoint();
  const { prompt, answer, ending, toolCall } = receipt;
  const by = answererWords(receipt, labels);
  const note = endingNote(ending, labels);
  return (
    <div className="hp-receipt-notes">
      {by && <Paragraph text={by} />}
      {note && <p>{note}</p>}
      {answer?.kind === 'filled' && <Filled receipt={receipt} answer={answer} />}
      {answer &&
        answerTexts(receipt, answer, labels).map((text, index) => <Paragraph key={index} text={text} />)}
      {answer && <Changed prompt={prompt} answer={answer} />}
      {answer?.kind === 'reviewed' && prompt.kind === 'review' && (
        <Reviewed items={prompt.items} answers={answer.items} calls={receipt.itemCalls ?? []} />
      )}
      {!receipt.itemCalls && <CallReport call={toolCall} isFailed={ending === 'failed'} />}
    </div>
  );
}

/**
 * Returns what was answered, where the ending does not say it: typed text, the producer's own choice, ticked
 * extras.
 */
function answerTexts(receipt: Receipt, answer: Answer, labels: StackLabels): readonly string[] {
  const { prompt, definition, ending } = receipt;
  if (answer.kind === 'filled' && prompt.kind === 'form') return [];
  const words = definition?.inWords(answer) ?? null;
  if (words !== null) return [words, ...feedbackTexts(answer, labels)];
  if (ending === 'answered' || ending === 'forgotten')
    return [summarize(receipt, answer, labels), ...feedbackTexts(answer, labels)];
  if (answer.kind !== 'chosen' || prompt.kind !== 'confirmation') return [];
  const { label = null } = prompt.choices.find(({ id }) => id === answer.choice) ?? {};
  const ticked = prompt.extras.filter(({ id }) => answer.extras?.includes(id));
  return [
    ...(label === null ? [] : [label]),
    ...ticked.map((extra) => extra.label ?? labels.alwaysAllow),
    ...feedbackTexts(answer, labels),
  ];
}

function feedbackTexts(answer: Answer, labels: StackLabels): readonly string[] {
  return answer.kind === 'chosen' && answer.feedback ? [labels.quoted(answer.feedback)] : [];
}

interface FilledProps {
  readonly receipt: Receipt;
  readonly answer: Extract<Answer, { kind: 'filled' }>;
}

/** Shows how many fields were filled in and, unfolded, their values. Secret values are never shown. */
function Filled({ receipt, answer }: FilledProps) {
  const { labels } = useHoldpoint();
  const { prompt } = receipt;
  if (prompt.kind !== 'form') return null;
  const text = summarize(receipt, answer, labels);
  if (describesSecret(prompt.schema)) return <Paragraph text={text} />;
  return (
    <details className="hp-details">
      <summary dir="auto">
        <VisibleText text={text} />
      </summary>
      <ArgumentList args={withFieldNames(answer.value, prompt.schema)} edited={null} />
    </details>
  );
}

function Paragraph({ text }: { readonly text: string }) {
  return (
    <p dir="auto">
      <VisibleText text={text} />
    </p>
  );
}

/** Shows which arguments the person changed and, unfolded, the difference. */
function Changed({ prompt, answer }: { readonly prompt: Prompt; readonly answer: Answer }) {
  const { labels } = useHoldpoint();
  const edited = editedKeys(prompt, answer);
  if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen' || edited.length === 0) return null;
  const call = prompt.calls[prompt.edit?.callIndex ?? 0];
  const names = (
    <>
      {labels.youChanged}{' '}
      <b>
        <VisibleText text={labels.names(edited)} />
      </b>
    </>
  );
  // Receipts stay on the page and end up in screenshots, so they never contain secrets.
  if (!call?.found || describesSecret(prompt.edit?.schema)) return <p>{names}</p>;
  return (
    <details className="hp-details">
      <summary>{names}</summary>
      <ArgumentList args={call.args} edited={{ args: answer.editedArgs }} />
    </details>
  );
}

interface ReviewedProps {
  readonly items: readonly ConfirmationPrompt[];
  readonly answers: readonly Answer[];
  readonly calls: readonly (ToolCall | null)[];
}

/** Shows the decision on each proposal, and what its tool reported. */
function Reviewed({ items, answers, calls }: ReviewedProps) {
  const settings = useHoldpoint();
  return (
    <ol className="hp-receipt-items">
      {items.map((item, index) => {
        const answer = answers[index];
        const call = calls[index] ?? null;
        // A denied call is often reported as an error, which is no failure.
        const isApproved =
          answer?.kind === 'chosen' &&
          item.choices.some(({ id, tone }) => id === answer.choice && tone === 'approve');
        return (
          <li key={index}>
            {answer && (
              <AnswerSummary
                question={questionWords(item, settings)}
                asked={{ prompt: item }}
                answer={answer}
              />
            )}
            <CallReport call={call} isFailed={isApproved && (call?.error ?? null) !== null} />
          </li>
        );
      })}
    </ol>
  );
}

interface CallReportProps {
  readonly call: ToolCall | null;
  readonly isFailed: boolean;
}

/** Shows what a tool reported: its error where it failed, and its result. */
function CallReport({ call, isFailed }: CallReportProps) {
  const { labels } = useHoldpoint();
  return (
    <>
      {isFailed && <ToolReport text={call?.error ?? ''} label={labels.endedNote.failed} mark="" />}
      {call?.result && <ToolReport text={call.result} label={labels.toolResult} mark=":" />}
    </>
  );
}

// Text up to two lines of a chat column is shown; longer text is folded.
const INLINE_LENGTH = 140;

interface ToolReportProps {
  readonly text: string;
  readonly label: string;
  /** Between label and text; a label that is a sentence needs none. */
  readonly mark: ':' | '';
}

/** Shows a tool's result or error. */
function ToolReport({ text, label, mark }: ToolReportProps) {
  if (text.trim() === '') return <p>{label}</p>;
  if (text.length <= INLINE_LENGTH && !text.includes('\n')) {
    return (
      <p dir="auto">
        {label}
        {mark}{' '}
        <bdi>
          <VisibleText text={text} />
        </bdi>
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
