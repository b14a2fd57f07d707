import type { Answer } from '../core/protocol/answer.js';
import type { AnswerStatus } from '../core/protocol/answer-status.js';
import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import type { Reply } from '../core/protocol/reply.js';
import type { Reviewer } from '../core/protocol/reviewer.js';
import type { RecordableStore } from '../core/store/approval-recorder.js';
import { maskAsked, maskSecrets } from '../core/store/mask-secrets.js';
import { type SecretOptions, secretNames } from '../core/store/secret-options.js';
import type { ThreadEntry } from '../core/store/thread-state.js';
import { sameJson } from '../core/util/json.js';
import type { ChoiceLabels } from '../ui/choice-label.js';
import { recordableJson } from './canonical-json.js';
import { digestOfSent } from './digest-of-sent.js';
import { boundedPart, sealRecord } from './seal-record.js';
import { toShown } from './to-shown.js';

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
