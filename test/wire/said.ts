import type { Accepted } from './recordings.js';

interface Sent {
  readonly resume?: unknown;
  readonly forwardedProps?: unknown;
  readonly messages: readonly { readonly role: string }[];
}

/** What a request says about that a file speaks of, in the file's own spelling. */
export function saidOf(accepted: Accepted, sent: Sent): unknown {
  if ('messages' in accepted) {
    return { messages: sent.messages.slice(-accepted.messages.length).map(withoutId) };
  }
  return 'forwardedProps' in accepted ? { forwardedProps: sent.forwardedProps } : sent.resume;
}

/** The same with the content of tool messages parsed: how JSON is spaced says nothing. */
export function parsed(said: unknown): unknown {
  return JSON.parse(
    JSON.stringify(said, (key, value: unknown) =>
      key === 'content' && typeof value === 'string' ? JSON.parse(value) : value,
    ),
  );
}

/** The id of a message is the client's own matter. */
function withoutId({ id: _, ...message }: { readonly id?: string; readonly role: string }): object {
  return message;
}
