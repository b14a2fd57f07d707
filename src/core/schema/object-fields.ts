import { asWords } from '../util/as-words.js';
import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../util/json.js';
import { hasOnlyKeywords, isPlainBoolean } from './only-keywords.js';
import { isPlainText } from './schema-choices.js';
import { readNode, type SchemaNode, withDefinitions } from './schema-node.js';

/** The fields of an object schema. */
export interface Fields {
  readonly nodes: ReadonlyMap<string, SchemaNode>;
  readonly required: ReadonlySet<unknown>;
  readonly root: JsonSchema;
}

/** A field of the payload. `required` is 'null' where it must be there but may be null. */
interface PayloadField {
  readonly key: string;
  readonly required: boolean | 'null';
}

/** The fields that a person may leave alone beside a verdict. */
export interface BesideVerdict {
  readonly feedback: PayloadField | null;
  /** The field that says whether the verdict holds from now on. */
  readonly remember: (PayloadField & { readonly title: string | null }) | null;
  /** The field for edited arguments; its schema is true where any may be sent. */
  readonly args: (PayloadField & { readonly schema: JsonObject | true }) | null;
}

const OBJECT_KEYS = ['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties'];
const FEEDBACK =
  /(^|[a-z]_|[a-z](?=[A-Z]))(feedback|reason|note|comment|message|explanation|justification)s?$/i;
const REMEMBER = /^(remember|always)(_|$|[A-Z])/;
const ARGS = /^(edited_?)?(args|arguments)$/i;
const EDITED_ARGS = 'editedArgs';

/** Whether a field of this name is for what a person says beside a verdict: `reason`, `rejection_reason`, `denialReason`. */
export function isFeedback(name: string): boolean {
  return FEEDBACK.test(name);
}

/** The fields of an object schema; null for any other schema, and for keywords that need a form. */
export function readObjectFields(node: JsonObject, root: JsonSchema): Fields | null {
  const properties = own(node, 'properties');
  // Other keywords of an object need a form to show and a validator to check them.
  if (!isObject(properties) || !hasOnlyKeywords(node, ...OBJECT_KEYS)) return null;
  if (!mayBeObject(node)) return null;
  const listed = own(node, 'required');
  const required = new Set<unknown>(Array.isArray(listed) ? listed : []);
  const nodes = new Map<string, SchemaNode>();
  for (const key of Object.keys(properties)) {
    const field = readNode(own(properties, key), root);
    // `editedArgs: true` allows any object.
    if (field) nodes.set(key, field);
    else if (key !== EDITED_ARGS) return null;
    else if (own(properties, key) === true) nodes.set(key, { schema: {}, nullable: false });
  }
  if (![...required].every((key) => typeof key === 'string' && nodes.has(key))) return null;
  return { nodes, required, root };
}

/** The fields beside the field `verdict`; null if there are others than these, because such an object needs a form. */
export function readBeside(fields: Fields, verdict: string): BesideVerdict | null {
  let beside: BesideVerdict = { feedback: null, remember: null, args: null };
  for (const [key, { schema }] of fields.nodes) {
    if (key === verdict) continue;
    const field = { key, required: isRequired(fields, key) };
    if (!beside.feedback && isFeedback(key) && isPlainText(schema)) beside = { ...beside, feedback: field };
    else if (!beside.remember && REMEMBER.test(key) && isPlainBoolean(schema))
      beside = { ...beside, remember: { ...field, title: ownText(schema, 'title') } };
    else if (!beside.args && isArguments(key, schema))
      beside = { ...beside, args: { ...field, schema: argumentsSchema(schema, fields.root) } };
    else return null;
  }
  return beside;
}

/** Whether a field takes the arguments of a call, as the person edited them. */
export function isArguments(key: string, schema: JsonObject): boolean {
  return ARGS.test(key) && (key === EDITED_ARGS || mayBeObject(schema));
}

/** The schema of edited arguments; true where any may be sent. */
export function argumentsSchema(schema: JsonObject, root: JsonSchema): JsonObject | true {
  return hasOnlyKeywords(schema) || withDefinitions(schema, root);
}

export function isRequired({ nodes, required }: Fields, key: string): boolean | 'null' {
  return required.has(key) && (nodes.get(key)?.nullable ? 'null' : true);
}

/** Whether a schema's type leaves room for an object. */
export function mayBeObject(schema: JsonObject): boolean {
  return (own(schema, 'type') ?? 'object') === 'object';
}

// Deeper than any form.
const DEEPEST = 100;

/**
 * Returns a function that names a field without a title: the key as words, so `chosen_time` is "Chosen time". A key
 * stays as it is if another field of the schema would get the same name.
 *
 * @param rawName Removes the mark that the guard may have put on a key.
 * @example
 * nameFields({ properties: { chosen_time: {} } })('chosen_time'); // 'Chosen time'
 * nameFields({ properties: { valid_to: {}, validTo: {} } })('valid_to'); // 'valid_to'
 */
export function nameFields(schema: unknown, rawName = (key: string) => key): (key: string) => string {
  const keyOf = new Map<string, string | null>();
  const read = (part: unknown, depth: number, areNames: boolean): void => {
    if (typeof part !== 'object' || part === null || depth > DEEPEST) return;
    for (const [written, value] of Object.entries(part)) {
      if (areNames) {
        const key = rawName(written);
        const name = ownText(value, 'title') ?? asWords(key);
        keyOf.set(name, keyOf.has(name) && keyOf.get(name) !== key ? null : key);
      }
      read(value, depth + 1, !areNames && written === 'properties');
    }
  };
  read(schema, 0, false);
  return (key) => {
    const words = asWords(key);
    return keyOf.get(words) === key ? words : key;
  };
}
