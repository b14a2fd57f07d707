import { isObject, type JsonObject, type JsonSchema, own } from '../util/json.js';
import { readPointer, valueAt } from '../util/json-pointer.js';
import { hasOnlyKeywords } from './only-keywords.js';

/** A schema with its references resolved, and without the `null` that it allows but does not offer as a choice. */
export interface SchemaNode {
  readonly schema: JsonObject;
  /** Whether null is allowed, too. Several producers write optional fields in this way. */
  readonly nullable: boolean;
}

const DEEPEST_REF = 8;
// Each of these has to allow null as well, whatever the type allows.
const LISTS = ['enum', 'const', 'anyOf', 'oneOf'];

/** Reads a schema; null where it is not an object, or a reference cannot be resolved. */
export function readNode(schema: unknown, root: JsonSchema): SchemaNode | null {
  const found = deref(schema, root);
  return found && withoutNull(found, root);
}

/** Resolves local references, and the `allOf` with a single reference that older Pydantic versions write. */
function deref(schema: unknown, root: JsonSchema): JsonObject | null {
  let current: unknown = schema;
  const annotations: JsonObject = {};
  for (let depth = 0; depth < DEEPEST_REF; depth += 1) {
    if (!isObject(current)) return null;
    const { $ref, allOf, ...rest } = current;
    const target =
      typeof $ref === 'string' ? $ref : Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : null;
    if (target === null)
      return Object.keys(annotations).length > 0 ? { ...current, ...annotations } : current;
    // Whether a keyword beside a reference applies depends on the draft, so such a schema is left to the form.
    if (!hasOnlyKeywords(rest, '$ref')) return null;
    for (const [key, value] of Object.entries(rest)) annotations[key] ??= value;
    current = typeof target === 'string' ? definitionAt(root, target) : target;
  }
  return null;
}

function definitionAt(root: JsonSchema, ref: string): unknown {
  return ref.startsWith('#/') ? valueAt(root, readPointer(ref)) : undefined;
}

function withoutNull(schema: JsonObject, root: JsonSchema): SchemaNode {
  const type = own(schema, 'type');
  if (Array.isArray(type)) {
    const [only, ...more] = type.filter((name) => name !== 'null');
    const hasList = LISTS.some((key) => Object.hasOwn(schema, key));
    if (more.length === 0)
      return { schema: { ...schema, type: only }, nullable: type.length > 1 && !hasList };
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

/** Whether a branch only says that the value may be null. One with a title or a constant offers null as a choice. */
function isNull(schema: unknown): boolean {
  return isObject(schema) && own(schema, 'type') === 'null' && Object.keys(schema).length === 1;
}

/** A sub-schema together with the root's definitions, so that its references can be resolved. */
export function withDefinitions(schema: JsonObject, root: JsonSchema): JsonObject {
  if (!isObject(root)) return schema;
  const definitions = ['$defs', 'definitions'].flatMap((key): [string, unknown][] =>
    Object.hasOwn(root, key) ? [[key, own(root, key)]] : [],
  );
  return definitions.length > 0 ? { ...schema, ...Object.fromEntries(definitions) } : schema;
}
