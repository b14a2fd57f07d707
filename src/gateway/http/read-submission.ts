import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import { readDocument } from '../bridge/gateway-interaction.js';
import type { GatewaySessions } from '../bridge/gateway-session.js';
import type { Reviewer, Submission, SubmitOutcome, ViewingRequest } from '../gateway-protocol.js';

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
  const record = own(body, 'record');
  const asked = readAsked(own(body, 'asked'));
  const named = {
    id,
    ...(token === undefined ? {} : { token }),
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

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN;
}

/** Gives a session what a browser sent: an answer, or a cancellation. Rejects as `submit` of the session does. */
export function submitIn(
  session: Pick<GatewaySessions, 'submit' | 'cancel'>,
  submission: Submission,
  reviewer: Reviewer | undefined,
): Promise<SubmitOutcome> {
  const { id, token, record, asked = null } = submission;
  const options = { token, reviewer, record, asked };
  return 'cancelled' in submission
    ? session.cancel(id, options)
    : session.submit(id, submission.answer, options);
}
