export type { TanStackChatLike, TanStackInterruptLike } from './tan-stack-chat-like.js';
export { createTanStackSource, type TanStackSource, type TanStackSourceOptions } from './tan-stack-source.js';
export { useTanStackSource } from './use-tan-stack-source.js';
