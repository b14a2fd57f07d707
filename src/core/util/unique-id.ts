/** The part of the host that is used: it need not be a browser, nor have `crypto`. */
interface Host {
  readonly Date: DateConstructor;
  readonly crypto?: { randomUUID?(): string };
}

/** An id for a run, a message or an answer. It is no secret: where the host has no `crypto.randomUUID`, it is the time and a random number. */
export function uniqueId(): string {
  const { crypto }: Host = globalThis;
  return crypto?.randomUUID?.() ?? `holdpoint-${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
