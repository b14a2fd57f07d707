import { isObject, ownText } from '../util/json.js';
import type { Reviewer } from './reviewer.js';

/** Reads a person from data that was received: only the id and the name. Undefined if there is no id. */
export function readReviewer(value: unknown): Reviewer | undefined {
  const [id, name] = [ownText(value, 'id'), ownText(value, 'name')];
  if (!isObject(value) || id === null) return undefined;
  return { id, ...(name === null ? {} : { name }) };
}
