import { isObject } from '../../core/util/json.js';
import { type ElicitResult, isContent } from '../../gateway/elicitation.js';

/** Whether a value is the result of an elicitation: an app's own dialect may send anything. */
export function isElicitResult(value: unknown): value is ElicitResult {
  if (!isObject(value)) return false;
  const { action, content } = value;
  if (action === 'decline' || action === 'cancel') return true;
  return action === 'accept' && (content === undefined || isContent(content));
}
