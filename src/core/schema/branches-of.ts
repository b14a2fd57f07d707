import { isObject, type JsonObject, type JsonSchema, own, ownText } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { type Fields, readObjectFields } from './object-fields.js';
import { hasOnlyKeywords } from './only-keywords.js';
import { readNode, withDefinitions } from './schema-node.js';

/** One of several objects that a schema allows. */
export interface Branch extends Fields {
  readonly title: string | null;
}

interface Branches {
  readonly branches: readonly Branch[];
  /** Puts a branch's value where the schema wants it. */
  wrap(value: JsonObject): JsonObject;
}

const SHARED = ['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties'];
const CONDITION = ['if', 'then', 'else'];
const APART = [...CONDITION, 'oneOf', 'anyOf', 'discriminator'];

/**
 * The objects between which a schema leaves the choice, by `oneOf`, `anyOf`, or `if` with `then` and `else`, each with the
 * properties that all of them share. A schema of a single field is read by that field.
 *
 * @returns Null where a branch has a rule that only a form can show.
 */
export function branchesOf(schema: JsonSchema | undefined): Branches | null {
  if (!isObject(schema)) return null;
  const node = readNode(schema, schema)?.schema;
  const branches = node ? readBranches(node, schema) : null;
  if (branches) return { branches, wrap: (value) => value };
  const [[key, field] = ['', undefined], ...more] = Object.entries(own(node, 'properties') ?? {});
  const inner =
    more.length === 0 && node && hasOnlyKeywords(node, ...SHARED) ? readNode(field, schema) : null;
  const within = inner ? readBranches(inner.schema, schema) : null;
  return within && { branches: within, wrap: (value) => ({ [key]: value }) };
}

function readBranches(node: JsonObject, root: JsonSchema): readonly Branch[] | null {
  const listed = listedIn(node, root);
  if (!listed || listed.length < 2) return null;
  const branches = listed.flatMap((one): Branch[] => {
    const branch = one && merged(node, one);
    const fields = branch && readObjectFields(branch, root);
    return fields ? [{ ...fields, title: ownText(one, 'title') }] : [];
  });
  return branches.length === listed.length ? branches : null;
}

function listedIn(node: JsonObject, root: JsonSchema): readonly (JsonObject | undefined)[] | null {
  const key = ['oneOf', 'anyOf'].find((name) => Array.isArray(own(node, name)));
  const list = key && own(node, key);
  if (key && Array.isArray(list) && hasOnlyKeywords(node, ...SHARED, 'discriminator', key))
    return list.map((one: unknown) => readNode(one, root)?.schema);
  return hasOnlyKeywords(node, ...SHARED, ...CONDITION) ? conditional(node, root) : null;
}

/** The two branches of a condition on one boolean of the schema's own; null for any other condition. */
function conditional(node: JsonObject, root: JsonSchema): readonly (JsonObject | undefined)[] | null {
  const condition = own(node, 'if');
  const tested = own(condition, 'properties');
  const [[key, test] = ['', undefined], ...more] = Object.entries(tested ?? {});
  const value = own(test, 'const');
  if (typeof value !== 'boolean' || more.length > 0) return null;
  return [value, !value].map((holds) => {
    const part = own(node, holds === value ? 'then' : 'else') ?? {};
    const rules = readNode(part, root)?.schema;
    return rules && merged({ properties: { [key]: { const: holds } }, required: [key] }, rules);
  });
}

/** Both objects as one: what the second says of a field goes before what the first says. */
function merged(shared: JsonObject, branch: JsonObject): JsonObject {
  const [before, after] = [shared, branch].map((one) => Object.entries(own(one, 'properties') ?? {}));
  const properties = new Map<string, unknown>(before);
  for (const [key, field] of after ?? []) {
    const known = properties.get(key);
    properties.set(key, isObject(known) && isObject(field) ? { ...known, ...field } : field);
  }
  const required = [shared, branch].flatMap((one) => {
    const names = own(one, 'required');
    return Array.isArray(names) ? names : [];
  });
  return {
    ...omitKeys(shared, ...APART),
    ...branch,
    properties: Object.fromEntries(properties),
    required: [...new Set(required)],
  };
}

/** A branch's field as a schema of its own. */
export function fieldOf({ nodes, root }: Fields, key: string): JsonObject {
  return withDefinitions(nodes.get(key)?.schema ?? {}, root);
}
