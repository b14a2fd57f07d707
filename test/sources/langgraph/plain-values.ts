import { mapChatMessagesToStoredMessages } from '@langchain/core/messages';
import { isObject } from '../../../src/core/util/json.js';

/** The values of a graph with its messages as the platform sends them. */
export function plainValues(values: unknown): unknown {
  const messages = isObject(values) ? values.messages : undefined;
  if (!Array.isArray(messages)) return values;
  const stored = mapChatMessagesToStoredMessages(messages);
  return { ...Object(values), messages: stored.map(({ type, data }) => ({ ...data, type })) };
}
