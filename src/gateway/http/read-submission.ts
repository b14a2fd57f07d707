import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import { readDocument } from '../bridge/gateway-interaction.js';
import type { GatewaySessions } from '../bridge/gateway-session.js';
import type {
  Reviewer,
  RuleRequest,
  Submission,
  SubmitOutcome,
  ViewingRequest,
} from '../gateway-protocol.js';

// Tokens are kept in memory, so a browser may not send long ones.
const LONGEST_TOKEN = 100;

/** Reads what a browser posted; undefined where it is neither an answer nor a cancellation. */
export function readSubmission(text: string): Submission | undefined {
  const body = parseJson(text);
  if (!isObject(body)) return undefined;
  const id = ownText(body, 'id');
  if (id === null) return undefined;
  const token = own(body, 'token');
  if (token !== undefined && !isToken(token)) return undefined;
  const rule = own(body, 'rule');
  // To leave out what cannot be read would make the answer the person's own.
  if (rule !== undefined && !isRuleId(rule)) return undefined;
  const record = own(body, 'record');
  const asked = readAsked(own(body, 'asked'));
  const named = {
    id,
    ...(token === undefined ? {} : { token }),
    ...(rule === undefined ? {} : { rule }),
    ...(record === undefined ? {} : { record }),
    ...(asked === undefined ? {} : { asked }),
  };
  if (own(body, 'cancelled') === true) return { ...named, cancelled: true };
  return Object.hasOwn(body, 'answer') ? { ...named, answer: own(body, 'answer') } : undefined;
}

function readAsked(value: unknown): Submission['asked'] {
  const document = readDocument(value);
  if (!document) return undefined;
  const { context, approvals, ...asked } = document;
  return asked;
}

/** Reads that a person is viewing an interaction, or no longer does; undefined where a browser posted something else. */
export function readViewing(text: string): ViewingRequest | undefined {
  const body = parseJson(text);
  const [id, viewing] = [ownText(body, 'id'), own(body, 'viewing')];
  return id !== null && typeof viewing === 'boolean' ? { id, viewing } : undefined;
}

/** Reads what a browser posted about standing permissions; undefined where it posted something else. */
export function readRuleRequest(text: string): RuleRequest | undefined {
  const body = parseJson(text);
  const [give, from] = [own(body, 'give'), own(body, 'from')];
  if (give !== undefined) {
    // What is no rule is refused with what it lacks, where it is kept.
    return isRuleId(from) ? { give, from } : undefined;
  }
  const [revoke, forget] = [own(body, 'revoke'), own(body, 'forget')];
  if (isRuleId(revoke)) return { revoke };
  return isRuleId(forget) ? { forget } : undefined;
}

// An id of an interaction has at most 200 characters.
function isRuleId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 250;
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN;
}

/** Gives a session what a browser sent: an answer, or a cancellation. Rejects as `submit` of the session does. */
export function submitIn(
  session: Pick<GatewaySessions, 'submit' | 'cancel'>,
  submission: Submission,
  reviewer: Reviewer | undefined,
): Promise<SubmitOutcome> {
  const { id, token, record, rule, asked = null } = submission;
  const options = { token, reviewer, record, rule, asked };
  return 'cancelled' in submission
    ? session.cancel(id, options)
    : session.submit(id, submission.answer, options);
}
