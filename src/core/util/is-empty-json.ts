/** True for a JSON value without content: undefined, null, an empty string, an empty list or an empty object. */
export function isEmptyJson(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
