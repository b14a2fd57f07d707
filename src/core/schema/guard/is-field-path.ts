/** Keywords whose value is a map of schemas, each of which may be shown as a field. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
/** Keywords whose value is a schema that may be shown as a field. */
const SINGLE: ReadonlySet<string> = new Set(['items', 'additionalItems', 'additionalProperties']);

/**
 * Returns whether a schema at this place is a field by itself, and no condition or part of another schema, which may
 * say the rest.
 */
export function isFieldPath(path: readonly string[]): boolean {
  for (let index = 0; index < path.length; index += 1) {
    const keyword = path[index] ?? '';
    const isItem = (keyword === 'prefixItems' || keyword === 'items') && /^\d+$/.test(path[index + 1] ?? '');
    if (MAPS.has(keyword) || isItem) index += 1;
    else if (!SINGLE.has(keyword)) return false;
  }
  return true;
}
