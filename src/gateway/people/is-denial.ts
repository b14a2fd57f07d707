import { isFeedback } from '../../core/schema/object-fields.js';
import { isObject } from '../../core/util/json.js';

/**
 * Whether an answer says no, in exactly the shapes of this package: `false`, an object that holds nothing but the verdict,
 * and a verdict with a note. A form may have fields of these names, so one of another shape is an answer as any other.
 */
export function isDenial(answer: unknown): boolean {
  if (!isObject(answer)) return answer === false;
  const { approved, behavior, action, ...others } = answer;
  const verdicts = [approved, behavior, action].filter((one) => one !== undefined);
  if (verdicts.length !== 1) return false;
  const notes = Object.entries(others);
  const isNote = notes.every(([key, value]) => isFeedback(key) && typeof value === 'string');
  if (approved === false || behavior === 'deny') return notes.length <= 1 && isNote;
  return action === 'decline' && notes.length === 0;
}
