import { isObject, type JsonObject, ownText } from '../../util/json.js';
import { readPointer, valueAt } from '../../util/json-pointer.js';
import { resolve } from '../uri.js';
import type { NoteReason } from './guard-note.js';
import { safeName } from './safe-names.js';

export type RefTarget =
  | { readonly found: true; readonly schema: unknown; readonly name: string }
  | { readonly found: false; readonly why: NoteReason };

/**
 * Finds the target of a `$ref` in the same document. Nothing is ever fetched.
 *
 * @param from The schema that has the reference: in a part of the document with an `$id` references are relative to that.
 */
export type ResolveRef = (ref: unknown, from: JsonObject) => RefTarget;

/** Creates the resolver for the references of one schema. */
export function createRefResolver(root: JsonObject): ResolveRef {
  let known: Resources | null = null;
  let anchors: ReadonlyMap<string, JsonObject> | null = null;
  return (ref, from) => {
    if (typeof ref !== 'string') return { found: false, why: 'malformed' };
    known ??= collectResources(root);
    const [id = '', encoded = ''] = resolve(known.baseOf.get(from) ?? known.base, ref).split(/#(.*)/s);
    const resource = known.byId.get(id);
    // Parts with an `$id` may have anchors of the same name.
    const isForeignAnchor = !ref.startsWith('#') && resource !== root && !/^(\/|$)/.test(encoded);
    if (!resource || isForeignAnchor) return { found: false, why: 'not-local' };
    const fragment = decodeFragment(encoded);
    if (fragment === null) return { found: false, why: 'malformed' };
    if (fragment === '')
      return { found: true, schema: resource, name: resource === root ? 'root' : nameOf(id) };
    if (fragment.startsWith('/')) return followPointer(resource, fragment);
    anchors ??= collectAnchors(root);
    const anchored = anchors.get(fragment);
    return anchored ? { found: true, schema: anchored, name: fragment } : { found: false, why: 'unresolved' };
  };
}

/** The parts of a document that have an `$id`, and the whole. */
interface Resources {
  readonly base: string;
  readonly byId: ReadonlyMap<string, JsonObject>;
  /** What the references in a part are relative to, where that is not the base of the whole. */
  readonly baseOf: ReadonlyMap<JsonObject, string>;
}

// Their contents are values, not schemas.
const VALUES = ['const', 'enum', 'default', 'examples'];

function collectResources(root: JsonObject): Resources {
  const base = idOf(root, '') ?? '';
  const byId = new Map([[base, root]]);
  const baseOf = new Map<JsonObject, string>();
  let isDynamic = false;
  const visit = (value: unknown, outer: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, outer);
    if (!isObject(value)) return;
    isDynamic ||= '$dynamicRef' in value || '$recursiveRef' in value;
    // Drafts differ about an `$id` beside a `$ref`.
    const own = value === root || '$ref' in value ? outer : (idOf(value, outer) ?? outer);
    if (!byId.has(own)) byId.set(own, value);
    if (own !== base) baseOf.set(value, own);
    for (const [key, item] of Object.entries(value)) if (!VALUES.includes(key)) visit(item, own);
  };
  visit(root, base);
  // What a dynamic reference leads to depends on the way through all the parts.
  return isDynamic ? { base, byId: new Map([[base, root]]), baseOf: new Map() } : { base, byId, baseOf };
}

/** The absolute `$id` of a schema; null where it has none, or one that is an anchor. */
function idOf(schema: JsonObject, outer: string): string | null {
  const id = ownText(schema, '$id') ?? ownText(schema, 'id');
  return id === null || id.startsWith('#') ? null : (resolve(outer, id).split('#')[0] ?? null);
}

/** The last part of a URI. */
function nameOf(id: string): string {
  return id.split('/').at(-1) || 'root';
}

function decodeFragment(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}

function followPointer(root: JsonObject, pointer: string): RefTarget {
  const segments = readPointer(pointer);
  const schema = valueAt(root, segments.map(safeName));
  if (!isObject(schema) && typeof schema !== 'boolean') return { found: false, why: 'unresolved' };
  return { found: true, schema, name: segments.at(-1) ?? 'root' };
}

function collectAnchors(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
    } else if (isObject(value)) {
      for (const name of [value.$anchor, value.$dynamicAnchor, afterHash(value.$id), afterHash(value.id)]) {
        if (typeof name === 'string' && !found.has(name)) found.set(name, value);
      }
      for (const item of Object.values(value)) visit(item);
    }
  };
  visit(root);
  return found;
}

function afterHash(id: unknown): string | null {
  return typeof id === 'string' && id.startsWith('#') && id.length > 1 ? id.slice(1) : null;
}
