import { type JsonObject, own, ownText } from '../util/json.js';
import { textField } from './read-outcome.js';

/** Keeps track of the last message of a thread that a transcript shows. The next interrupt is placed after it. */
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
          // A transcript does not show the message of a tool result, so only the message of the call counts.
          last = textField(event, 'parentMessageId') ?? last;
      }
    },
  };
}

/** False for tool results and for messages that only the agent reads: a transcript shows neither. */
function isShown(role: unknown): boolean {
  return role === 'user' || role === 'assistant';
}
