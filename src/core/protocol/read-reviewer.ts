import { isObject, ownText } from '../util/json.js';
import type { Reviewer } from './reviewer.js';

/** A person as they were received; undefined where there is no id. Nothing but id and name is taken. */
export function readReviewer(value: unknown): Reviewer | undefined {
  const [id, name] = [ownText(value, 'id'), ownText(value, 'name')];
  if (!isObject(value) || id === null) return undefined;
  return { id, ...(name === null ? {} : { name }) };
}
