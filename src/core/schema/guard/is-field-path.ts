/** Keywords whose value is a map of schemas, each of which may be shown as a field. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);
/** Keywords whose value is a schema that may be shown as a field. */
const SINGLE: ReadonlySet<string> = new Set(['items', 'additionalItems', 'additionalProperties']);

/**
 * Returns whether the schema at this path is a field by itself. Otherwise it is a condition or a part of another
 * schema, which may contain the rest of the field's rules.
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
