export type { Answer, Answered, Chosen } from './protocol/answer.js';
export { type Clock, systemClock } from './util/clock.js';
export type { Dialect, DialectContext } from './protocol/dialect.js';
export { byInterruptId } from './dialects/parts/by-interrupt-id.js';
export { interruptToolDialect } from './dialects/copilotkit.js';
export { dotnetDialect } from './dialects/dotnet.js';
export { freeformDialect } from './dialects/freeform.js';
export { goDialect } from './dialects/go.js';
export { defaultDialects } from './dialects/default-dialects.js';
export { type StandardOptions, standardDialect } from './dialects/standard.js';
export { explain, type HoldpointCode, HoldpointError } from './errors/holdpoint-error.js';
export { type Expiry, readExpiry } from './protocol/expiry.js';
export { defineHumanTool, type HumanTool, type HumanToolOptions } from './human-tools/define-human-tool.js';
export type { InterruptStore, StoreOptions } from './store/interrupt-store.js';
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
} from './store/run-types.js';
export type { JsonObject, JsonSchema } from './util/json.js';
export {
  createPersistence,
  type KeptStorage,
  type Persistence,
  type PersistenceOptions,
} from './persistence/persistence.js';
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
} from './protocol/prompt.js';
export { proposedCalls } from './dialects/parts/proposed-calls.js';
export type { HumanInTheLoop, Interrupt, ResumeEntry, Tool } from './protocol/ag-ui.js';
export { cancelled, resolved } from './protocol/reply.js';
export { createRunTracker, type RunTracker } from './events/run-tracker.js';
export type {
  InterruptSource,
  OpenInterrupt,
  Reply,
  RestoredInterrupt,
  RunFailure,
  RunSnapshot,
  ToolCall,
} from './protocol/source.js';
export { createInterruptStore } from './store/create-interrupt-store.js';
export type { Issue, PayloadValidator } from './protocol/validator.js';
export type { OnWarning } from './errors/warnings.js';
