import { isObject } from '../../util/json.js';

const MARK = '\ue000';

// rjsf reads `constructor` and its like from the prototype, writes no `__proto__`, keeps the errors of an
// object under `__errors`, and takes the empty name for the object itself; Ajv checks no `__proto__` either.
function isUnsafe(name: string): boolean {
  const bare = name.replace(/^\ue000+/, '');
  return bare === '' || bare === '__errors' || bare in Object.prototype;
}

/** The name of a property as forms and validators take it: all but a few keep theirs, no two share one. */
export function safeName(name: string): string {
  return isUnsafe(name) ? MARK + name : name;
}

/** The name as it is on the wire. */
export function rawName(name: string): string {
  return name.startsWith(MARK) && isUnsafe(name) ? name.slice(MARK.length) : name;
}

/** A value with other names, at any depth; the value itself where all names stay. */
export function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => renamed(item, rename));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename)] as const);
  // From entries, which make an own property of any name.
  return entries.some(([name, one]) => !Object.hasOwn(value, name) || value[name] !== one)
    ? Object.fromEntries(entries)
    : value;
}

/** A path of keys and indices with other names. */
export function renamedPath(
  path: readonly (string | number)[],
  rename: (name: string) => string,
): (string | number)[] {
  return path.map((key) => (typeof key === 'string' ? rename(key) : key));
}
