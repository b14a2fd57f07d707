import { own } from './json.js';

/**
 * The segments of a JSON pointer, with their escapes undone. The `#` of a URI fragment may stand before it.
 *
 * @example
 * readPointer('#/$defs/a~1b'); // ['$defs', 'a/b']
 *
 * Source: RFC 6901, "JavaScript Object Notation (JSON) Pointer".
 */
export function readPointer(pointer: string): readonly string[] {
  const segments = pointer.replace(/^#/, '').split('/').slice(1);
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON pointer of these segments. */
export function toPointer(segments: readonly string[]): string {
  return segments.map((one) => `/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What one segment names in a value: an own property or an item; undefined where there is none. */
export function childAt(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(segment) ? value[Number(segment)] : undefined;
  return own(value, segment);
}

/** What the segments lead to from a value, one after the other. */
export function valueAt(value: unknown, segments: readonly (string | number)[]): unknown {
  return segments.reduce<unknown>((current, segment) => childAt(current, String(segment)), value);
}
