import type { InterruptOptions } from './interrupt-options.js';

/** What the definition asks; null where it leaves that to the agent. */
export function messageOf({ message }: Pick<InterruptOptions, 'message'>, payload: unknown): string | null {
  return (typeof message === 'function' ? message(payload) : message) ?? null;
}
