/** Returns a text as it is, and any other value as JSON; empty for what JSON cannot write. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
