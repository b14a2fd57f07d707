import type { Interrupt } from '../core/protocol/ag-ui.js';
import type { Answer } from '../core/protocol/answer.js';
import type { AnswerStatus } from '../core/protocol/answer-status.js';
import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import type { Reviewer } from '../core/protocol/people.js';
import type { ConfirmationPrompt, Prompt, ProposedCall, QuestionItem } from '../core/protocol/prompt.js';
import type { Reply } from '../core/protocol/reply.js';
import { type RecordableStore, type SecretOptions, secretNames } from '../core/store/interrupt-store.js';
import { maskAsked, maskSecrets } from '../core/thread/stored-answers.js';
import type { ThreadEntry } from '../core/thread/thread-state.js';
import { hasDuplicateKeys } from '../core/util/has-duplicate-keys.js';
import { sameJson } from '../core/util/json.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { type ChoiceLabels, plainChoiceLabel } from '../ui/labels/choice-label.js';
import { recordableJson } from './canonical-json.js';
import { boundedPart, digestOfSent, sealRecord } from './seal-record.js';

/** An entry whose answer is being sent. */
export interface SendingEntry extends ThreadEntry {
  readonly status: Extract<AnswerStatus, { readonly state: 'sending' }>;
}

/** What a record has beside the request and its answer. */
export interface RecordParts {
  readonly words: ChoiceLabels;
  readonly reviewer: Reviewer | null;
  readonly previous: string | null;
}

/**
 * Makes the record of an answer that is being sent.
 *
 * @throws Error where the page has no Web Crypto.
 */
export async function makeRecord(
  { options, clock }: Pick<RecordableStore, 'options' | 'clock'>,
  entry: SendingEntry,
  { words, reviewer, previous }: RecordParts,
): Promise<ApprovalRecord> {
  const { open, status } = entry;
  const { answer, isMasked } = answerToRecord(entry, options());
  const { revealSecrets } = options();
  const { interrupt, prompt } = revealSecrets ? entry : maskAsked(entry, secretNames(options()));
  const said = isMasked ? null : entrySaid(status.reply);
  const sent = said && (await digestOfSent(said));
  return sealRecord({
    threadId: open.threadId,
    runId: open.runId,
    interruptId: interrupt.id,
    shown: boundedPart(toShown(prompt, interrupt, words), { kind: prompt.kind }),
    answer: boundedPart(answer, { kind: answer.kind }),
    sent,
    reviewer,
    at: new Date(clock().now()).toISOString(),
    previous,
  });
}

/**
 * The part of a request that a record holds: the prompt with the words on its buttons, and the request's schema. Without what
 * choices and options send: nobody sees it, it may be secret, and the digest of what was sent stands for it.
 */
export function toShown(prompt: Prompt, { responseSchema }: Interrupt, words: ChoiceLabels): object {
  return { schema: responseSchema, ...labelled(prompt, words) };
}

function labelled(prompt: Prompt, words: ChoiceLabels): object {
  if (prompt.kind === 'review')
    return { ...prompt, items: prompt.items.map((item) => labelledConfirmation(item, words)) };
  if (prompt.kind === 'confirmation') return labelledConfirmation(prompt, words);
  if (!('calls' in prompt)) return prompt;
  const calls = prompt.calls.map(shortened);
  return prompt.kind === 'question'
    ? { ...prompt, calls, questions: prompt.questions.map(withoutValues) }
    : { ...prompt, calls };
}

function labelledConfirmation(confirmation: ConfirmationPrompt, words: ChoiceLabels): object {
  return {
    ...confirmation,
    calls: confirmation.calls.map(shortened),
    choices: confirmation.choices.map(({ value: _, ...choice }) => ({
      ...choice,
      label: plainChoiceLabel(choice, confirmation, words),
    })),
  };
}

function withoutValues(question: QuestionItem): object {
  return { ...question, options: question.options.map(({ value: _, ...option }) => option) };
}

/** Without the text of the arguments, where the arguments say the same to whoever reads it. */
function shortened(call: ProposedCall): object {
  if (!call.found || call.args === undefined) return call;
  if (roundsNumber(call.argsText) || hasDuplicateKeys(call.argsText)) return call;
  const { argsText, ...rest } = call;
  return rest;
}

/** What a reply says, as a resume entry: a gateway makes the same digest of the answer that it accepts. */
function entrySaid(reply: Reply): Parameters<typeof digestOfSent>[0] | null {
  if (reply.via === 'resume') return reply.entry;
  if (reply.via !== 'native') return null;
  return reply.sent === 'cancelled'
    ? { status: 'cancelled' }
    : { status: 'resolved', payload: reply.sent.payload };
}

/** The answer as `onAnswer` gets it. */
function answerToRecord(
  entry: SendingEntry,
  options: SecretOptions,
): { readonly answer: Answer; readonly isMasked: boolean } {
  const { answer } = entry.status;
  if (options.revealSecrets) return { answer, isMasked: false };
  const masked = maskSecrets(entry, answer, secretNames(options));
  return { answer: masked, isMasked: !sameJson(recordableJson(masked), recordableJson(answer)) };
}
