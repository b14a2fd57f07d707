// The entry `holdpoint/ai-sdk/server`: what a route needs. Nothing in it reaches React.
export { type AskUserInput, type AskUserOption, askUser } from './ask-user.js';
export type { MessageLike } from './chat-like.js';
export { type AnsweredCall, type RecordedAnswer, readChatAnswers } from './read-chat-answers.js';
export { refuseAnswered } from './refuse-answered.js';
export type { InteractiveToolNames } from './tool-part.js';
export { withoutOpenToolCalls } from './without-open-tool-calls.js';
