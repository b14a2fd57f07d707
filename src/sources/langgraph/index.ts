export {
  createLangGraphSource,
  type LangGraphSource,
  type LangGraphSourceOptions,
} from './lang-graph-source.js';
export type {
  GraphInterruptLike,
  GraphStream,
  LangGraphStreamLike,
  RespondingStream,
  SubmittingStream,
  ThreadStateLike,
} from './lang-graph-stream-like.js';
export { useLangGraphSource } from './use-lang-graph-source.js';
