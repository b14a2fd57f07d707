import type { ApprovalRecord } from '../../core/protocol/approval-record.js';
import { readReviewer } from '../../core/protocol/read-reviewer.js';
import { maskSchemas } from '../../core/schema/mask-schema.js';
import { own, ownText, sameJson } from '../../core/util/json.js';
import { recordableJson } from '../../records/canonical-json.js';
import { digestOfSent } from '../../records/digest-of-sent.js';
import { boundedPart, isTooDeepToRecord, sealRecord } from '../../records/seal-record.js';
import { type GatewayDocument, readDocument } from '../gateway-interaction.js';
import type { NewSettlement } from '../store/interaction-store.js';
import type { EndingInteraction, PageRecord } from './gateway-recorder.js';
import { holdsMaskedValue } from './holds-masked-value.js';
import { maskPayload } from './mask-payload.js';

/** Which properties of answers are secret, and whether a record has them nevertheless. */
export interface RecordedSecrets {
  readonly secrets: readonly string[];
  readonly revealSecrets: boolean;
}

/**
 * Makes the record of an interaction that is about to end.
 *
 * @throws Error where the process has no Web Crypto.
 */
export async function makeGatewayRecord(
  { stored, settlement, pages, end: { now, latest } }: EndingInteraction,
  { secrets, revealSecrets }: RecordedSecrets,
): Promise<ApprovalRecord> {
  const document = readDocument(stored.document);
  if (!document) throw new TypeError('The interaction was not created by a gateway bridge.');
  const { ending, answer = null, reviewer, approvals } = settlement;
  const isAnswered = ending === 'answered';
  const payload = isAnswered && !revealSecrets ? maskPayload(answer, document, secrets) : answer;
  const isMasked = !sameJson(recordableJson(payload), recordableJson(answer));
  return sealRecord({
    madeBy: 'gateway',
    threadId: stored.sessionId,
    runId: null,
    interruptId: stored.id,
    // A page may know of fewer secrets, or may reveal them.
    shown: toShown(
      revealSecrets ? document : { ...document, request: maskSchemas(document.request, secrets) },
      pages.filter(({ record }) => !isMasked || !holdsMaskedValue(own(record, 'answer'), answer, payload)),
    ),
    answer: isAnswered ? boundedPart({ ending, payload }, { ending }) : { ending },
    sent: isMasked ? null : await digestOfSent(toSent(settlement)),
    reviewer: readReviewer(reviewer) ?? null,
    ...(approvals ? { approvals: approvals.map(({ tokens, ...one }) => one) } : {}),
    at: now,
    previous: ownText(latest?.record, 'digest'),
  });
}

/** An answer as a resume entry says it. */
export function toSent({ ending, answer = null }: NewSettlement) {
  return ending === 'answered'
    ? { status: 'resolved' as const, payload: answer }
    : { status: 'cancelled' as const };
}

function toShown({ context, ...asked }: GatewayDocument, pages: readonly PageRecord[]): object {
  const withPages = pages.length > 0 ? { ...asked, pages } : asked;
  return isTooDeepToRecord(withPages) ? boundedPart(asked, { kind: asked.kind }) : withPages;
}
