import { isObject, type JsonSchema, own, ownObject, ownText } from '../util/json.js';
import { hasOnlyKeywords, isPlainBoolean } from './only-keywords.js';

/** What a schema asks by nothing but a yes or no. */
export interface YesOrNo {
  /** The only field; null where there is no field at all, so that a yes is an empty object. */
  readonly key: string | null;
  /** The words of the field. */
  readonly text: string | null;
}

/**
 * Reads an object schema that has no field, or nothing but one boolean. Null for any other schema, and for a field whose name
 * says no, because a yes to it would look like a yes to what is asked.
 */
export function yesOrNo(schema: JsonSchema | undefined): YesOrNo | null {
  if (!isObject(schema) || !hasOnlyKeywords(schema, ...KEYWORDS)) return null;
  const [field, ...others] = Object.entries(ownObject(schema, 'properties') ?? {});
  if (!field) return own(schema, 'type') === 'object' ? { key: null, text: null } : null;
  const [key, node] = field;
  if (others.length > 0 || !isObject(node) || !isPlainBoolean(node) || NEGATIVE.test(key)) return null;
  return { key, text: ownText(node, 'description') ?? ownText(node, 'title') };
}

const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties'];
const NEGATIVE =
  /^(is_?)?(cancel|reject|den[iy]|decline|abort|refuse|skip|stop|no(t|[A-Z_]|$)|don_?t|disallow)/i;

/** What stands beside the question: the words of the field, unless they are the question. */
export function besideQuestion({ key, text }: YesOrNo, message: string | null): { [key: string]: string } {
  return message === null || text === null ? {} : { [key ?? '']: text };
}
