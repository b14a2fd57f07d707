/** A value as JSON text, or null where there is none: it is undefined, or nested too deep to be written. */
export function jsonText(value: unknown, indent = 0): string | null {
  try {
    return JSON.stringify(value, null, indent) ?? null;
  } catch {
    return null;
  }
}
