/** An id for a run, a message or an answer. It is no secret: where the host has no `crypto.randomUUID`, it is the time and a random number. */
export function uniqueId(): string {
  return (
    globalThis.crypto?.randomUUID?.() ?? `holdpoint-${Date.now()}-${Math.random().toString(36).slice(2)}`
  );
}
