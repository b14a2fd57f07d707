import { isObject, type JsonObject, type JsonSchema, own } from '../util/json.js';
import { readPointer, valueAt } from '../util/json-pointer.js';

/** A sub-schema that can be read: references followed, and `null` taken out of what it allows. */
export interface SchemaNode {
  readonly schema: JsonObject;
  /** Null may be sent as well: how several schema writers spell "optional". */
  readonly nullable: boolean;
}

const DEEPEST_REF = 8;
// Where one of these does not name null, a type that allows it does not help.
const LISTS = ['enum', 'const', 'anyOf', 'oneOf'];
const ANNOTATION =
  /^(x-.*|\$schema|\$id|id|\$comment|\$defs|definitions|title|description|default|examples|deprecated|nullable|enumNames)$/;

/** True when nothing but these keywords says which values fit. An unknown one might. */
export function hasOnlyKeywords(schema: JsonObject, ...keywords: readonly string[]): boolean {
  return Object.keys(schema).every((key) => keywords.includes(key) || ANNOTATION.test(key));
}

/** The node behind a schema; null where it is none, or its references lead nowhere that is known. */
export function readNode(schema: unknown, root: JsonSchema): SchemaNode | null {
  const found = deref(schema, root);
  return found && withoutNull(found, root);
}

/** Follows local references, and the `allOf` of one that older Pydantic wraps around them. */
function deref(schema: unknown, root: JsonSchema): JsonObject | null {
  let at: unknown = schema;
  const said: JsonObject = {};
  for (let depth = 0; depth < DEEPEST_REF; depth += 1) {
    if (!isObject(at)) return null;
    const { $ref, allOf, ...rest } = at;
    const one =
      typeof $ref === 'string' ? $ref : Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : null;
    if (one === null) return Object.keys(said).length > 0 ? { ...at, ...said } : at;
    // A rule beside a reference counts in some drafts and not in others: only a form can tell.
    if (!hasOnlyKeywords(rest, '$ref')) return null;
    for (const [key, value] of Object.entries(rest)) said[key] ??= value;
    at = typeof one === 'string' ? definitionAt(root, one) : one;
  }
  return null;
}

function definitionAt(root: JsonSchema, ref: string): unknown {
  return ref.startsWith('#/') ? valueAt(root, readPointer(ref)) : undefined;
}

function withoutNull(schema: JsonObject, root: JsonSchema): SchemaNode {
  const type = own(schema, 'type');
  const listed = own(schema, 'enum');
  if (Array.isArray(listed) && listed.includes(null)) {
    const rest = { ...schema, enum: listed.filter((value) => value !== null) };
    const nullable = type === undefined || (Array.isArray(type) && type.includes('null'));
    return { schema: withoutNull(rest, root).schema, nullable };
  }
  if (Array.isArray(type)) {
    const [only, ...more] = type.filter((one) => one !== 'null');
    const elsewhere = LISTS.some((key) => Object.hasOwn(schema, key));
    if (more.length === 0)
      return { schema: { ...schema, type: only }, nullable: type.length > 1 && !elsewhere };
  }
  for (const key of ['anyOf', 'oneOf']) {
    const branches = own(schema, key);
    const rest = Array.isArray(branches) ? branches.filter((branch: unknown) => !isNull(branch)) : [];
    if (!Array.isArray(branches) || rest.length === branches.length) continue;
    const { [key]: _, ...outer } = schema;
    if (rest.length > 1) return { schema: { ...outer, [key]: rest }, nullable: hasOnlyKeywords(outer) };
    const inner = hasOnlyKeywords(outer) ? deref(rest[0], root) : null;
    if (inner) return { schema: { ...inner, ...outer }, nullable: true };
  }
  return { schema, nullable: false };
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && (own(schema, 'type') === 'null' || own(schema, 'const') === null);
}

/** A sub-schema that can stand alone: with the definitions that its references name. */
export function withDefinitions(schema: JsonObject, root: JsonSchema): JsonObject {
  if (!isObject(root)) return schema;
  const shared = ['$defs', 'definitions'].flatMap((key): [string, unknown][] =>
    Object.hasOwn(root, key) ? [[key, own(root, key)]] : [],
  );
  return shared.length > 0 ? { ...schema, ...Object.fromEntries(shared) } : schema;
}
