export type { Answer, Answered, Chosen } from './answer.js';
export { type Clock, systemClock } from './clock.js';
export type { Dialect, DialectContext } from './dialect.js';
export { byInterruptId } from './dialects/by-interrupt-id.js';
export { interruptToolDialect } from './dialects/copilotkit.js';
export { dotnetDialect } from './dialects/dotnet.js';
export { freeformDialect } from './dialects/freeform.js';
export { goDialect } from './dialects/go.js';
export { defaultDialects } from './dialects/index.js';
export { type StandardOptions, standardDialect } from './dialects/standard.js';
export { explain, type HoldpointCode, HoldpointError } from './errors.js';
export { type Expiry, readExpiry } from './expiry.js';
export { defineHumanTool, type HumanTool, type HumanToolOptions } from './human-tool.js';
export type { InterruptStore, StoreOptions } from './interrupt-store.js';
export type {
  AnswerOptions,
  AnswerRecord,
  Drafts,
  InterruptedRun,
  InterruptedRunCommands,
  InterruptedRunState,
  PendingInterrupt,
  Receipt,
  ReceiptEnding,
  SendOptions,
  Standing,
} from './interrupted-run.js';
export type { JsonObject, JsonSchema } from './json.js';
export {
  createPersistence,
  type KeptStorage,
  type Persistence,
  type PersistenceOptions,
} from './persistence.js';
export type {
  Choice,
  Confirmation,
  EditOffer,
  Extra,
  Form,
  Freeform,
  Importance,
  Link,
  Prompt,
  PromptKind,
  ProposedCall,
  Question,
  QuestionItem,
  QuestionOption,
  Review,
} from './prompt.js';
export { proposedCalls } from './proposed-call.js';
export type { HumanInTheLoop, Interrupt, ResumeEntry, Tool } from './protocol.js';
export { cancelled, resolved } from './reply.js';
export { createRunTracker, type RunTracker } from './run-tracker.js';
export type {
  InterruptSource,
  OpenInterrupt,
  Reply,
  RestoredInterrupt,
  RunFailure,
  RunSnapshot,
  ToolCall,
} from './source.js';
export { createInterruptStore } from './store.js';
export type { Issue, PayloadValidator } from './validator.js';
export type { OnWarning } from './warnings.js';
