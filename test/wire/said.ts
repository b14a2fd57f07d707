import type { Accepted } from './recordings.js';

interface Sent {
  readonly resume?: unknown;
  readonly forwardedProps?: unknown;
  readonly messages: readonly { readonly role: string }[];
}

/** The parts of a request that a recording contains, in the recording's own format. */
export function saidOf(accepted: Accepted, sent: Sent): unknown {
  if ('messages' in accepted) {
    return { messages: sent.messages.slice(-accepted.messages.length).map(withoutId) };
  }
  return 'forwardedProps' in accepted ? { forwardedProps: sent.forwardedProps } : sent.resume;
}

/**
 * The same with the content of tool messages parsed, because the whitespace in JSON does not
 * matter.
 */
export function parsed(said: unknown): unknown {
  return JSON.parse(
    JSON.stringify(said, (key, value: unknown) =>
      key === 'content' && typeof value === 'string' ? JSON.parse(value) : value,
    ),
  );
}

/** Without the id of the message, which the client chooses. */
function withoutId({ id: _, ...message }: { readonly id?: string; readonly role: string }): object {
  return message;
}
