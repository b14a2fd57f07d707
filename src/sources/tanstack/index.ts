export type { TanStackChatLike, TanStackInterruptLike } from './tanstack-chat-like.js';
export { createTanStackSource, type TanStackSource, type TanStackSourceOptions } from './tanstack-source.js';
export { useTanStackSource } from './use-tanstack-source.js';
