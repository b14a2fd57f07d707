import type { ApprovalRecord } from '../../core/protocol/approval-record.js';
import { readReviewer } from '../../core/protocol/people.js';
import { maskSchemas } from '../../core/schema/mask-schema.js';
import { secretProperties } from '../../core/schema/secrets.js';
import { maskFields } from '../../core/thread/stored-answers.js';
import { isObject, own, ownText, sameJson } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/merge-objects.js';
import { recordableJson } from '../../records/canonical-json.js';
import { boundedPart, digestOfSent, isTooDeepToRecord, sealRecord } from '../../records/seal-record.js';
import { type GatewayDocument, readDocument } from '../bridge/gateway-interaction.js';
import { type TakenStep, takenSteps } from '../people/approvals-and-viewers.js';
import type { NewSettlement } from '../store/interaction-store.js';
import type { EndingInteraction, PageRecord } from './gateway-recorder.js';

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
  const { ending, answer = null, reviewer, approvals, rule } = settlement;
  const isAnswered = ending === 'answered';
  const ended = { ending, ...(rule ? { rule } : {}) };
  const payload = isAnswered && !revealSecrets ? maskPayload(answer, document, secrets) : answer;
  const isMasked = !sameJson(recordableJson(payload), recordableJson(answer));
  return sealRecord({
    madeBy: 'gateway',
    threadId: stored.sessionId,
    runId: null,
    interruptId: stored.id,
    // A page may know of fewer secrets, or may reveal them.
    shown: toShown(
      takenSteps(settlement.details ? { details: settlement.details } : stored),
      revealSecrets ? document : { ...document, request: maskSchemas(document.request, secrets) },
      pages.filter(({ record }) => !isMasked || !holdsMaskedValue(own(record, 'answer'), answer, payload)),
    ),
    answer: isAnswered ? boundedPart({ ...ended, payload }, ended) : ended,
    // Of what the schedule has denied, no person has sent anything.
    sent: isMasked || ending === 'expired' ? null : await digestOfSent(toSent(settlement)),
    reviewer: readReviewer(reviewer) ?? null,
    ...(approvals ? { approvals: approvals.map(({ tokens, ...one }) => one) } : {}),
    at: now,
    previous: ownText(latest?.record, 'digest'),
  });
}

/**
 * An answer with its secrets masked: by the request's `responseSchema`, as on the page, or by the schema of an
 * elicitation. Properties that any other schema in the request marks as secret are masked by name, because only the
 * browser's half of an app's own tool knows how their values get into the answer.
 */
function maskPayload(
  payload: unknown,
  { request, toolCall }: Pick<GatewayDocument, 'request' | 'toolCall'>,
  names: readonly string[],
): unknown {
  const secret = [...names, ...secretProperties(request)];
  const schema = own(request, 'responseSchema');
  if (schema !== undefined || !isObject(payload)) return maskFields(payload, schema, secret);
  const [content, updatedInput] = [own(payload, 'content'), own(payload, 'updatedInput')];
  const parts = {
    ...(content === undefined
      ? {}
      : { content: maskFields(content, own(request, 'requestedSchema'), secret) }),
    ...(updatedInput === undefined
      ? {}
      : { updatedInput: maskFields(updatedInput, undefined, secret, toolCall?.input) }),
  };
  const rest = maskFields(omitKeys(payload, ...Object.keys(parts)), undefined, secret);
  return isObject(rest) ? { ...rest, ...parts } : rest;
}

/**
 * Whether JSON contains a text or a number of an answer that the mask has replaced: as a value of its own, or within a
 * text.
 *
 * @param masked The answer with its secrets masked.
 */
export function holdsMaskedValue(json: unknown, answer: unknown, masked: unknown): boolean {
  const hidden = maskedValues(answer, masked);
  return leavesOf(json).some((leaf) => hidden.some((value) => isIn(value, leaf)));
}

function isIn(value: string | number, leaf: string | number): boolean {
  return typeof leaf === 'string' ? leaf.includes(`${value}`) : leaf === value;
}

/** The texts and numbers that the mask stands for. An empty text says nothing. */
function maskedValues(answer: unknown, masked: unknown): readonly (string | number)[] {
  if (sameJson(answer, masked)) return [];
  if (!isObject(answer) || !isObject(masked)) return leavesOf(answer);
  return Object.keys(answer).flatMap((key) => maskedValues(own(answer, key), own(masked, key)));
}

function leavesOf(value: unknown): readonly (string | number)[] {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return [value];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return isObject(value) ? Object.values(value).flatMap(leavesOf) : [];
}

/** An answer as a resume entry says it. */
export function toSent({ ending, answer = null }: NewSettlement) {
  return ending === 'answered'
    ? { status: 'resolved' as const, payload: answer }
    : { status: 'cancelled' as const };
}

function toShown(
  steps: readonly TakenStep[],
  { context, ...document }: GatewayDocument,
  pages: readonly PageRecord[],
): object {
  const asked = steps.length > 0 ? { ...document, steps } : document;
  const withPages = pages.length > 0 ? { ...asked, pages } : asked;
  return isTooDeepToRecord(withPages) ? boundedPart(asked, { kind: asked.kind }) : withPages;
}
