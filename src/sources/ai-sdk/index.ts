// The entry `holdpoint/ai-sdk`: the browser's half. It repeats what `./server` has, for apps whose bundler
// keeps the two halves apart by itself.
export { type AiSdkFeed, createAiSdkFeed } from './ai-sdk-source.js';
export { type AskUserOptions, askUserTool } from './ask-user-tool.js';
export type { ChatLike, MessageLike, ToolApproval, ToolOutput } from './chat-like.js';
export type {
  InteractiveTool,
  InteractiveToolOptions,
  ToolContext,
  ToolOutcome,
} from './interactive-tool.js';
export type { AiSdkOptions } from './options.js';
export {
  type ConfirmationToolOptions,
  confirmationTool,
  type FormToolOptions,
  formTool,
  freeformTool,
} from './plain-tools.js';
export { type AnsweredToolCall, type ReadAnswer, readAnswers } from './read-answers.js';
export { sendWhenAnswered } from './send-when-answered.js';
export type { InteractiveToolNames } from './tool-names.js';
export { useAiSdkSource } from './use-ai-sdk-source.js';
export { withoutOpenToolCalls } from './without-open-tool-calls.js';
