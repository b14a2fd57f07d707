import type { InterruptSource } from '../../core/protocol/source.js';
import { usePushedSource } from '../shared/use-pushed-source.js';
import type { TanStackChatLike } from './tanstack-chat-like.js';
import { createTanStackSource, type TanStackSourceOptions } from './tanstack-source.js';

/**
 * A source of the interrupts that TanStack AI's `useChat` returns; `createTanStackSource` for a component.
 *
 * @param chat What `useChat` of @tanstack/ai-react returned in this render.
 * @param options The thread, where the app keeps answers over a reload.
 * @returns The same source until the thread changes.
 *
 * @example
 * const chat = useChat({ connection: fetchServerSentEvents('/api/chat') });
 * const run = useInterruptedRun(useTanStackSource(chat));
 *
 * Source: @tanstack/ai-react 0.27, src/use-chat.ts.
 */
export function useTanStackSource(
  chat: TanStackChatLike,
  { threadId = null }: TanStackSourceOptions = {},
): InterruptSource {
  return usePushedSource(createTanStackSource, chat, threadId);
}
