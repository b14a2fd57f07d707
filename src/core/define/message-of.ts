import type { InterruptOptions } from './interrupt-options.js';

/**
 * What the definition asks; null where it leaves that to the agent.
 *
 * @throws What the app's function throws, and TypeError where it gives no text.
 */
export function messageOf({ message }: Pick<InterruptOptions, 'message'>, payload: unknown): string | null {
  const words: unknown = typeof message === 'function' ? message(payload) : message;
  if (typeof words === 'string') return words;
  if (words === undefined || words === null) return null;
  // A promise that rejects would be reported as an error without a cause.
  void Promise.resolve(words).catch(() => undefined);
  throw new TypeError('The message of the definition is no text.');
}
