import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject, own, ownText } from '../../core/util/json.js';

/** An answer as the chat takes it, and the key of the request that it answers. */
export type ChatAnswer = { readonly key: string } & (
  | { readonly kind: 'output'; readonly tool: string; readonly toolCallId: string; readonly output: unknown }
  | {
      readonly kind: 'error';
      readonly tool: string;
      readonly toolCallId: string;
      readonly errorText: string;
    }
  | {
      readonly kind: 'approval';
      /** The approval's id. */
      readonly id: string;
      readonly approved: boolean;
      readonly reason?: string;
      /** The edited input; absent where nothing was edited. */
      readonly input?: unknown;
    }
);

/**
 * The answer in a reply, which may be a copy from before a reload.
 *
 * @throws HoldpointError `UNWRITABLE` where another dialect wrote the reply.
 */
export function answerOf(reply: Reply): ChatAnswer {
  const answer = readChatAnswer(reply);
  if (!answer) throw new HoldpointError('UNWRITABLE', reply.via);
  return answer;
}

function readChatAnswer(reply: Reply): ChatAnswer | null {
  if (reply.via !== 'native' || !isObject(reply.value)) return null;
  const { value } = reply;
  const key = ownText(value, 'key');
  if (key === null) return null;
  if (own(value, 'kind') === 'approval') {
    const id = ownText(value, 'id');
    const reason = own(value, 'reason');
    if (id === null) return null;
    return {
      kind: 'approval',
      key,
      id,
      approved: own(value, 'approved') === true,
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(Object.hasOwn(value, 'input') ? { input: value.input } : {}),
    };
  }
  const tool = ownText(value, 'tool');
  const toolCallId = ownText(value, 'toolCallId');
  if (tool === null || toolCallId === null) return null;
  const errorText = own(value, 'errorText');
  if (typeof errorText === 'string') return { kind: 'error', key, tool, toolCallId, errorText };
  return { kind: 'output', key, tool, toolCallId, output: own(value, 'output') };
}
