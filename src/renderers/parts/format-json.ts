/** Returns a value as JSON text, or null where it has none: undefined, or nested too deeply. */
export function formatJson(value: unknown, indent = 0): string | null {
  try {
    return JSON.stringify(value, null, indent) ?? null;
  } catch {
    return null;
  }
}
