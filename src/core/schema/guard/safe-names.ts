import { isObject } from '../../util/json.js';

const MARK = '\ue000';

/** The pattern of names that have the mark. */
export const MARKED_NAME = `^${MARK}`;

// rjsf reads names such as `constructor` from the prototype, cannot write `__proto__`, keeps errors under
// `__errors`, and takes an empty name for the object itself. Ajv does not check `__proto__`.
function isUnsafe(name: string): boolean {
  const bare = name.replace(/^\ue000+/, '');
  return bare === '' || bare === '__errors' || bare in Object.prototype;
}

/** The name of a property for forms and validators: names that they cannot use get a mark, all others stay. */
export function safeName(name: string): string {
  return isUnsafe(name) ? MARK + name : name;
}

/** The name without the mark. */
export function rawName(name: string): string {
  return name.startsWith(MARK) && isUnsafe(name) ? name.slice(MARK.length) : name;
}

/** A value whose properties are renamed at any depth; the value itself where no name changes. */
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

/** A path of keys and indices with its keys renamed. */
export function renamedPath(
  path: readonly (string | number)[],
  rename: (name: string) => string,
): (string | number)[] {
  return path.map((key) => (typeof key === 'string' ? rename(key) : key));
}
