import { useEffect, useReducer, useState } from 'react';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createAiSdkFeed } from './ai-sdk-source.js';
import type { ChatLike, MessageLike } from './chat-like.js';
import type { AiSdkOptions } from './options.js';

/**
 * A source over what `useChat` of @ai-sdk/react returns (AI SDK 6 and 7): tools without `execute`, and
 * approvals. Each one settles by itself; `sendWhenAnswered` has the chat go on once all of them are.
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
 * Source: reference/ai-sdk-interactive-tools.txt, sections 3, 4 and 6.
 */
export function useAiSdkSource<M extends MessageLike>(
  chat: ChatLike<M>,
  options: AiSdkOptions = {},
): InterruptSource {
  const [version, refresh] = useReducer((count: number) => count + 1, 0);
  const [feed] = useState(() => createAiSdkFeed<M>(refresh));
  useEffect(() => feed.update(chat, options, version));
  useEffect(() => () => feed.leave(), [feed]);
  return feed.source;
}
