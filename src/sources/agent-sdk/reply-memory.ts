import { isObject } from '../../core/util/json.js';
import { newId } from '../ag-ui/run-request.js';
import type { AgentSdkMessage } from './growing-message.js';
import type { InteractionPart } from './interaction.js';
import type { Wrap } from './wrap.js';

/** Keeps the answers that an agent's own history does not hold, and where in it they belong. */
export interface ReplyMemory {
  /** The history with every answer of the thread in its place, these new ones last. */
  put(threadId: string, messages: readonly unknown[], parts: readonly InteractionPart[]): readonly unknown[];
}

interface Kept {
  /** The message that the answers followed; null where they came first. */
  readonly after: unknown;
  readonly about: string;
  readonly id: string;
  readonly messages: readonly AgentSdkMessage[];
}

export function createReplyMemory(wrap: Wrap): ReplyMemory {
  const threads = new Map<string, readonly Kept[]>();
  return {
    put(threadId, messages, parts) {
      let kept = threads.get(threadId) ?? [];
      if (parts.length > 0) {
        const about = JSON.stringify(parts.map(({ data }) => data.interaction_id));
        // A retry answers the same requests once more: it takes the place of what failed.
        const id = kept.find((one) => one.about === about)?.id ?? newId();
        const entry = { after: idOf(messages.at(-1)), about, id, messages: wrap(parts, id) };
        kept = [...kept.filter((one) => one.about !== about), entry];
        threads.set(threadId, kept);
      }
      const following = (after: unknown) =>
        kept.filter((one) => one.after === after).flatMap((one) => one.messages);
      return [...following(null), ...messages.flatMap((message) => [message, ...following(idOf(message))])];
    },
  };
}

function idOf(message: unknown): unknown {
  return isObject(message) && typeof message.id === 'string' ? message.id : null;
}
