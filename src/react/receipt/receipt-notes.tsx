import type { Answer } from '../../core/protocol/answer.js';
import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import type { Prompt, ReviewPrompt } from '../../core/protocol/prompt.js';
import { describesSecret } from '../../core/schema/secrets.js';
import type { Receipt } from '../../core/thread/run-state.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import { isObject, type JsonSchema, parseJson } from '../../core/util/json.js';
import { roundsNumber } from '../../core/util/rounds-number.js';
import { ArgumentList } from '../../renderers/call/argument-list.js';
import { argumentNames } from '../../renderers/call/argument-name.js';
import { LongText } from '../../renderers/controls/long-text.js';
import { AnswerSummary } from '../../renderers/words/answer-summary.js';
import { asksForSecret, decisionOf } from '../../renderers/words/decision.js';
import { cutLine } from '../../renderers/words/first-line.js';
import { questionText, type WordSettings } from '../../renderers/words/question-text.js';
import { editedKeys, runsNone } from '../../renderers/words/summarize.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { answererWords, endingNote } from './receipt-words.js';

/** What a receipt shows below its first line. Renders empty where the first line says everything. */
export function ReceiptNotes({ receipt }: { readonly receipt: Receipt }) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { prompt, answer, ending, toolCall } = receipt;
  const by = answererWords(receipt, labels);
  const note = endingNote(ending, labels);
  return (
    <div className="hp-receipt-notes">
      {by && <Paragraph text={by} />}
      {note && <p>{note}</p>}
      {answer && <Filled prompt={prompt} answer={answer} />}
      {moreTexts(receipt, answer, settings).map((text, index) => (
        <Paragraph key={index} text={text} />
      ))}
      {answer && <Changed prompt={prompt} answer={answer} />}
      {answer?.kind === 'reviewed' && prompt.kind === 'review' && (
        <Reviewed prompt={prompt} answers={answer.items} calls={receipt.itemCalls ?? []} />
      )}
      {/* The result of a tool that a person carries out is the answer, and may be a secret. */}
      {!receipt.itemCalls && !asksForSecret(prompt) && (
        <CallReport call={toolCall} isFailed={ending === 'failed'} />
      )}
    </div>
  );
}

/** Returns what the line does not tell in full: the question of an edited call, long words, ticked extras. */
function moreTexts(receipt: Receipt, answer: Answer | null, settings: WordSettings): readonly string[] {
  const { prompt } = receipt;
  const { question, answer: said, reason } = decisionOf(receipt, answer, settings);
  const { labels } = settings;
  const extras = prompt.kind === 'confirmation' ? prompt.extras : [];
  const ticked = extras.filter(({ id }) => answer?.kind === 'chosen' && answer.extras?.includes(id));
  return [
    ...(question === null ? [questionText(prompt, settings)] : []),
    ...(said !== null && cutLine(said) !== said ? [said] : []),
    ...(reason !== null && cutLine(reason) !== reason ? [labels.quoted(reason)] : []),
    ...ticked.map((extra) => extra.label ?? labels.alwaysAllow),
  ];
}

interface FilledProps {
  readonly prompt: Prompt;
  readonly answer: Answer;
}

/** How many fields of a form were filled in and, unfolded, their values. Secret values are never shown. */
function Filled({ prompt, answer }: FilledProps) {
  const { labels } = useHoldpoint();
  const [schema, value] = filledIn(prompt, answer);
  if (schema === undefined || value === undefined || describesSecret(schema)) return null;
  return (
    <details className="hp-details">
      <summary dir="auto">{labels.summaryFields(isObject(value) ? Object.keys(value).length : 1)}</summary>
      <ArgumentList args={value} edited={null} schema={schema} />
    </details>
  );
}

/** The schema and the value of what was filled in: of a form, or of a choice that has one. */
function filledIn(
  prompt: Prompt,
  answer: Answer,
): readonly [schema?: JsonSchema | undefined, value?: unknown] {
  if (prompt.kind === 'form' && answer.kind === 'filled') return [prompt.schema, answer.value];
  if (prompt.kind !== 'confirmation' || answer.kind !== 'chosen') return [];
  return [prompt.choices.find(({ id }) => id === answer.choice)?.form, answer.filled];
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
  const schema = prompt.edit?.schema ?? null;
  const nameOf = argumentNames(schema, schema, edited, labels);
  const names = (
    <>
      {labels.youChanged}{' '}
      <b>
        <VisibleText text={labels.names(edited.map(nameOf))} />
      </b>
    </>
  );
  // Receipts stay on the page and end up in screenshots, so they never contain secrets.
  if (!call?.found || describesSecret(schema)) return <p>{names}</p>;
  return (
    <details className="hp-details">
      <summary>{names}</summary>
      <ArgumentList args={call.args} edited={{ args: answer.editedArgs }} schema={schema} />
    </details>
  );
}

interface ReviewedProps {
  readonly prompt: ReviewPrompt;
  readonly answers: readonly Answer[];
  readonly calls: readonly (ToolCall | null)[];
}

/** Shows the decision on each proposal, and what its tool reported. */
function Reviewed({ prompt, answers, calls }: ReviewedProps) {
  const { labels } = useHoldpoint();
  return (
    <>
      {runsNone(prompt, answers) && <Paragraph text={labels.deniedRanNone} />}
      <ol className="hp-receipt-items">
        {prompt.items.map((item, index) => {
          const answer = answers[index];
          const call = calls[index] ?? null;
          // A denied call is often reported as an error, which is no failure.
          const isApproved =
            answer?.kind === 'chosen' &&
            item.choices.some(({ id, tone }) => id === answer.choice && tone === 'approve');
          return (
            <li key={index}>
              {answer && <AnswerSummary asked={{ prompt: item }} answer={answer} />}
              <CallReport call={call} isFailed={isApproved && (call?.error ?? null) !== null} />
            </li>
          );
        })}
      </ol>
    </>
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

// A result of more parts than this is folded.
const MOST_OPEN = 4;

/** Whether a result is told part by part. */
function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

interface ToolReportProps {
  readonly text: string;
  readonly label: string;
  /** Between label and text; a label that is a sentence needs none. */
  readonly mark: ':' | '';
}

/** Shows a tool's result or error. */
function ToolReport({ text, label, mark }: ToolReportProps) {
  const { labels } = useHoldpoint();
  if (text.trim() === '') return <p>{label}</p>;
  const value = hasDuplicateKeys(text) || roundsNumber(text) ? undefined : parseJson(text);
  if (hasParts(value)) {
    return (
      <details className="hp-details" open={Object.keys(value).length <= MOST_OPEN}>
        <summary>{label}</summary>
        <ArgumentList args={value} edited={null} />
        <details className="hp-details">
          <summary>{labels.asJson}</summary>
          <LongText text={text} label={labels.asJson} code />
        </details>
      </details>
    );
  }
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
