// The entry `holdpoint/ai-sdk`: the browser's half. It repeats what `./server` has, for apps whose bundler
// keeps the two halves apart by itself.

export type { AiSdkOptions } from './ai-sdk-options.js';
export { type AiSdkSource, createAiSdkSource } from './ai-sdk-source.js';
export { type AskUserOptions, askUserTool } from './ask-user-tool.js';
export {
  type ConfirmationToolOptions,
  confirmationTool,
  type FormToolOptions,
  formTool,
  freeformTool,
} from './built-in-tools.js';
export type { ChatLike, ChatRequest, MessageLike, ToolApproval, ToolOutput } from './chat-like.js';
export type {
  InteractiveTool,
  InteractiveToolOptions,
  ToolOutcome,
  ToolRequest,
} from './interactive-tool.js';
export { type AnsweredCall, type RecordedAnswer, readChatAnswers } from './read-chat-answers.js';
export { refuseAnswered } from './refuse-answered.js';
export { sendWhenAnswered } from './send-when-answered.js';
export type { InteractiveToolNames } from './tool-part.js';
export { useAiSdkSource } from './use-ai-sdk-source.js';
export { withoutOpenToolCalls } from './without-open-tool-calls.js';
