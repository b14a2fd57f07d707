import { useEffect, useReducer, useState } from 'react';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { AiSdkOptions } from './ai-sdk-options.js';
import { createAiSdkSource } from './ai-sdk-source.js';
import type { ChatLike, MessageLike } from './chat-like.js';

/**
 * A source over what `useChat` of @ai-sdk/react returns (AI SDK 6 and 7): its approvals, and its calls of tools
 * without `execute`. Each one is settled by itself; with `sendWhenAnswered` the chat goes on once all of them are.
 *
 * @param chat What `useChat` returned in this render.
 * @param options Which tools a person answers, and how.
 * @returns The same source for the life of the component. Streamed text changes nothing in it.
 *
 * @example
 * const sendAutomaticallyWhen = sendWhenAnswered();
 * // in the component
 * const chat = useChat({ transport, sendAutomaticallyWhen });
 * const run = useInterruptedRun(useAiSdkSource(chat));
 * return <InterruptStack run={run} />;
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function useAiSdkSource<M extends MessageLike>(
  chat: ChatLike<M>,
  options: AiSdkOptions = {},
): InterruptSource {
  const [version, requestPush] = useReducer((count: number) => count + 1, 0);
  const [source] = useState(() => createAiSdkSource<M>(requestPush));
  useEffect(() => source.push(chat, options, version));
  useEffect(() => () => source.disconnect(), [source]);
  return source;
}
