/** What was thrown, as text: it may be anything. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
