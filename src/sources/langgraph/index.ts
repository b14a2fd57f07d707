export {
  createLangGraphSource,
  type LangGraphSource,
  type LangGraphSourceOptions,
} from './langgraph-source.js';
export type {
  GraphInterruptLike,
  LangGraphStreamLike,
  RespondingStream,
  StrictResume,
  SubmittingStream,
  ThreadStateLike,
} from './langgraph-stream-like.js';
export { useLangGraphSource } from './use-langgraph-source.js';
