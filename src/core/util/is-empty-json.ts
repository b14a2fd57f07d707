/** True for a JSON value that tells nothing: none, null, an empty text, an empty list or an empty object. */
export function isEmptyJson(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
