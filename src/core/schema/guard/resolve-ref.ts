import { isObject, type JsonObject, ownText } from '../../util/json.js';
import { readPointer, valueAt } from '../../util/json-pointer.js';
import type { NoteReason } from './guard-note.js';
import { safeName } from './safe-names.js';

export type RefTarget =
  | { readonly found: true; readonly schema: unknown; readonly name: string }
  | { readonly found: false; readonly why: NoteReason };

/** Finds the target of a `$ref` in the same document. Nothing is ever fetched. */
export type ResolveRef = (ref: unknown) => RefTarget;

/** Creates the resolver for the references of one schema. */
export function createRefResolver(root: JsonObject): ResolveRef {
  let anchors: ReadonlyMap<string, JsonObject> | null = null;
  return (ref) => {
    if (typeof ref !== 'string') return { found: false, why: 'malformed' };
    const base = ownText(root, '$id') ?? ownText(root, 'id');
    const local = base && ref.startsWith(base) ? ref.slice(base.length) || '#' : ref;
    if (!local.startsWith('#')) return { found: false, why: 'not-local' };
    const fragment = decodeFragment(local.slice(1));
    if (fragment === null) return { found: false, why: 'malformed' };
    if (fragment === '') return { found: true, schema: root, name: 'root' };
    if (fragment.startsWith('/')) return followPointer(root, fragment);
    anchors ??= collectAnchors(root);
    const anchored = anchors.get(fragment);
    return anchored ? { found: true, schema: anchored, name: fragment } : { found: false, why: 'unresolved' };
  };
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
