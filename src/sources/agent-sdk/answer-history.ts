import { isObject } from '../../core/util/json.js';
import { uniqueId } from '../../core/util/unique-id.js';
import type { InteractionPart } from './interaction.js';
import type { AgentSdkMessage } from './streamed-message.js';
import type { ToMessages } from './to-messages.js';

/** The answers of earlier runs, which the history of an HttpAgent does not hold. */
export interface AnswerHistory {
  /** The messages of a thread with all of its answers among them, these new ones last. */
  insertInto(
    threadId: string,
    messages: readonly unknown[],
    parts: readonly InteractionPart[],
  ): readonly unknown[];
}

interface SentAnswers {
  /** The id of the message that the answers followed; null where they came first. */
  readonly after: unknown;
  /** The ids of the requests that they answer, as JSON. */
  readonly requestIds: string;
  readonly messageId: string;
  readonly messages: readonly AgentSdkMessage[];
}

export function createAnswerHistory(toMessages: ToMessages): AnswerHistory {
  const threads = new Map<string, readonly SentAnswers[]>();
  return {
    insertInto(threadId, messages, parts) {
      let sent = threads.get(threadId) ?? [];
      if (parts.length > 0) {
        const requestIds = JSON.stringify(parts.map(({ data }) => data.interaction_id));
        // A retry answers the same requests: its answers replace those that failed, under the same message id.
        const messageId = sent.find((one) => one.requestIds === requestIds)?.messageId ?? uniqueId();
        const after = idOf(messages.at(-1));
        const added = { after, requestIds, messageId, messages: toMessages(parts, messageId) };
        sent = [...sent.filter((one) => one.requestIds !== requestIds), added];
        threads.set(threadId, sent);
      }
      const sentAfter = (id: unknown) =>
        sent.filter(({ after }) => after === id).flatMap((one) => one.messages);
      return [...sentAfter(null), ...messages.flatMap((message) => [message, ...sentAfter(idOf(message))])];
    },
  };
}

function idOf(message: unknown): unknown {
  return isObject(message) && typeof message.id === 'string' ? message.id : null;
}
