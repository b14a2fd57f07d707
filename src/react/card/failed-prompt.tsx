import { useState } from 'react';
import type { Answer } from '../../core/protocol/answer.js';
import type { AnswerStatus } from '../../core/protocol/answer-status.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import type { RunFailure } from '../../core/protocol/source.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { Proposal } from '../../renderers/call/proposal.js';
import { callContext } from '../../renderers/call/use-asked.js';
import { editTarget } from '../../renderers/confirmation/to-chosen.js';
import { Actions } from '../../renderers/controls/actions.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { AnswerSummary } from '../../renderers/words/answer-summary.js';
import { PromptHeading, Quotation } from '../../renderers/words/prompt-heading.js';
import { questionOfApp, questionWords } from '../../renderers/words/question-text.js';
import { answerTone, summarize } from '../../renderers/words/summarize.js';
import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

export type Failed = Extract<AnswerStatus, { state: 'failed' }>;

interface FailedPromptProps extends Pick<RendererProps, 'id' | 'phase' | 'cancel'> {
  readonly pending: PendingInterrupt;
  /** What failed last. It is shown until the same answer, sent again, has arrived. */
  readonly failed: Failed;
  readonly onRetry: () => void;
  readonly onChange: () => void;
}

/**
 * A prompt whose answer did not arrive: what was asked and answered, why it failed, and one main button, which sends
 * the same answer again. "Change answer" brings back the other ways to answer.
 */
export function FailedPrompt({ id, pending, failed, phase, cancel, onRetry, onChange }: FailedPromptProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { prompt, status } = pending;
  const inactive = phase !== 'open';
  const isSentAgain = inactive && status.state !== 'open' && status.answer === failed.answer;
  // As it was asked, so that nothing but the answer changes in the card.
  const question = questionOfApp(prompt, settings, editsOf(failed.answer));
  return (
    <div className="hp-flow">
      <PromptHeading
        id={id}
        text={question === null ? prompt.message : null}
        fallback={question ?? questionWords(prompt, settings)}
      />
      <Answered prompt={prompt} answer={failed.answer} />
      {question !== null && prompt.message?.trim() && <Quotation text={prompt.message} />}
      <Notice tone="danger" role="alert">
        <FailureMessage error={failed.error} arrival={failed.arrival} />{' '}
        <SavedAnswer asked={pending} answer={failed.answer} />
      </Notice>
      {phase !== 'confirming' && (
        <Actions cancel={cancel}>
          <ActionButton variant="filled" inactive={inactive} busy={isSentAgain} onClick={onRetry}>
            {labels.tryAgain}
          </ActionButton>
          <ActionButton variant="outline" inactive={inactive} onClick={onChange}>
            {labels.changeAnswer}
          </ActionButton>
        </Actions>
      )}
    </div>
  );
}

interface FailureMessageProps {
  readonly error: RunFailure;
  /** As the status of the answer has it. */
  readonly arrival?: 'unknown' | undefined;
}

/** Shows why an answer was not delivered, with the agent's message set apart, or that it may have arrived. */
export function FailureMessage({ error, arrival }: FailureMessageProps) {
  const { labels } = useHoldpoint();
  if (arrival === 'unknown') return labels.mayHaveArrived;
  if (error.message.trim() === '') return labels.failure(error);
  return (
    <LabelWithAgentText
      label={(message) => labels.failure({ ...error, message })}
      text={asSentence(error.message)}
    />
  );
}

interface SavedAnswerProps {
  readonly asked: AskedPrompt;
  readonly answer: Answer;
}

/** Says that an answer that did not arrive is kept. */
export function SavedAnswer({ asked, answer }: SavedAnswerProps) {
  const { labels } = useHoldpoint();
  const tone = answerTone(asked.prompt, answer);
  if (tone === 'approve') return labels.approvalSaved;
  if (tone === 'deny') return labels.denialSaved;
  return <LabelWithAgentText label={labels.answerSaved} text={summarize(asked, answer, labels)} />;
}

/** Ends an agent's words with the full stop of their script, because a sentence of ours follows. */
function asSentence(words: string): string {
  const text = words.trim();
  if (/[\p{Terminal_Punctuation}…]$/u.test(text)) return text;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? `${text}。` : `${text}.`;
}

/** What the answer is about: the proposed call with the edits that were made, or each proposal with its decision. */
function Answered({ prompt, answer }: Pick<PendingInterrupt, 'prompt'> & Pick<Failed, 'answer'>) {
  if (prompt.kind === 'confirmation') {
    const edited = editsOf(answer);
    const target = editTarget(prompt);
    return prompt.calls.map((call, index) => (
      <Proposal
        key={index}
        call={call}
        edited={call === target ? edited : null}
        context={callContext(prompt)}
      />
    ));
  }
  if (prompt.kind !== 'review' || answer.kind !== 'reviewed') return null;
  return (
    <ol className="hp-receipt-items">
      {prompt.items.map((item, index) => {
        const decision = answer.items[index];
        return (
          <li key={index}>{decision && <AnswerSummary asked={{ prompt: item }} answer={decision} />}</li>
        );
      })}
    </ol>
  );
}

function editsOf(answer: Answer): { readonly args: unknown } | null {
  return answer.kind === 'chosen' && 'editedArgs' in answer ? { args: answer.editedArgs } : null;
}

/** A failure that is shown instead of the ways to answer. `count` tells it from an earlier one. */
interface ShownFailure {
  readonly failed: Failed | null;
  readonly count: number;
  /** Goes back to the ways to answer. */
  readonly leave: () => void;
}

/**
 * Returns the failure of a prompt's answer. It is kept while the same answer is sent again, so that the buttons stay in
 * place until that attempt has ended.
 */
export function useFailure({ status, expiry }: PendingInterrupt): ShownFailure {
  const [{ failed, count }, hold] = useState<Omit<ShownFailure, 'leave'>>({ failed: null, count: 0 });
  const [dismissed, setDismissed] = useState<Failed | null>(null);
  const next = failureOf(status, failed);
  if (next !== failed) hold({ failed: next, count: count + 1 });
  const isShown = next !== null && next !== dismissed && expiry.kind !== 'expired';
  return { failed: isShown ? next : null, count, leave: () => setDismissed(next) };
}

function failureOf(status: PendingInterrupt['status'], before: Failed | null): Failed | null {
  if (status.state === 'failed') return status;
  return status.state === 'sending' || status.state === 'checking' ? before : null;
}
