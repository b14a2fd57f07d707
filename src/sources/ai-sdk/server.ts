// The entry `holdpoint/ai-sdk/server`: what a route needs. Nothing in it reaches React.
export type { MessageLike } from './chat-like.js';
export { type AnsweredToolCall, type RecordedAnswer, readChatAnswers } from './read-chat-answers.js';
export type { InteractiveToolNames } from './tool-names.js';
export { withoutOpenToolCalls } from './without-open-tool-calls.js';
