import { isObject, own, ownText, parseJson } from '../core/json.js';
import type { Submission } from './protocol.js';

/** What a browser posted; undefined where it is neither an answer nor a cancel. */
export function readSubmission(text: string): Submission | undefined {
  const body = parseJson(text);
  if (!isObject(body)) return undefined;
  const id = ownText(body, 'id');
  if (id === null) return undefined;
  if (own(body, 'cancelled') === true) return { id, cancelled: true };
  return Object.hasOwn(body, 'answer') ? { id, answer: own(body, 'answer') } : undefined;
}
