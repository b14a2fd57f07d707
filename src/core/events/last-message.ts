import { type JsonObject, own, ownText } from '../util/json.js';
import { textField } from './read-outcome.js';

/** Knows the last message of a thread that a transcript shows: what is asked next is asked after it. */
export interface LastMessage {
  /** Null before the first message. */
  id(): string | null;
  /** Reads a whole history. */
  read(messages: readonly unknown[]): void;
  /** Reads an event that begins a message, belongs to one, or holds all of them. */
  record(event: JsonObject): void;
}

export function createLastMessage(): LastMessage {
  let last: string | null = null;

  function read(messages: readonly unknown[]): void {
    const shown = messages.filter((one) => isShown(own(one, 'role')));
    last = ownText(shown.at(-1), 'id') ?? last;
  }

  return {
    id: () => last,
    read,
    record(event) {
      switch (event.type) {
        case 'MESSAGES_SNAPSHOT':
          return read(Array.isArray(event.messages) ? event.messages : []);
        case 'TEXT_MESSAGE_START':
        case 'TEXT_MESSAGE_CHUNK':
          last = textField(event, 'messageId') ?? last;
          return;
        default:
          // The message of a result is not shown, so what a result belongs to does not count.
          last = textField(event, 'parentMessageId') ?? last;
      }
    },
  };
}

/** Results of tools, and what only the agent reads, are no messages of a transcript. */
function isShown(role: unknown): boolean {
  return role === 'user' || role === 'assistant';
}
