export { defineInterrupt } from './define/define-interrupt.js';
export type {
  AnswerReading,
  AnswerValueOf,
  AnyInterruptDefinition,
  InterruptDefinition,
  InterruptParts,
  WireInterrupt,
} from './define/interrupt-definition.js';
export type { InterruptOptions } from './define/interrupt-options.js';
export type {
  InputOf,
  InterruptSchema,
  OutputOf,
  StandardResult,
  StandardSchema,
} from './define/interrupt-schema.js';
export type { Registered } from './define/registered.js';
export { explain, type HoldpointCode, HoldpointError } from './errors/holdpoint-error.js';
export type { OnWarning, Warn } from './errors/warnings.js';
export { createRunTracker, type RunTracker } from './events/run-tracker.js';
export type { ThreadSeed } from './events/thread-context.js';
export { defineHumanTool } from './human-tools/define-human-tool.js';
export type { HumanTool, HumanToolOptions, PromptOf } from './human-tools/human-tool-options.js';
export { createPersistence, type PersistenceOptions } from './persistence/create-persistence.js';
export type { Persistence, PersistenceStorage } from './persistence/persistence.js';
export type { ContextItem, HumanInTheLoop, Interrupt, ResumeEntry, Tool } from './protocol/ag-ui.js';
export type {
  Answer,
  Answered,
  AnsweredItem,
  AnswerTo,
  Cancelled,
  Chosen,
  Declined,
  Filled,
  GivingRule,
  Opened,
  Reviewed,
} from './protocol/answer.js';
export type { AnswerStatus } from './protocol/answer-status.js';
export type { ReceiptEnding, SettledElsewhere } from './protocol/ending.js';
export type { InterruptList, OpenInterrupt, StoredInterrupt, ToolCall } from './protocol/open-interrupt.js';
export { type Expiry, readExpiry } from './protocol/open-interrupt.js';
export type { Approvals, People, Reviewer } from './protocol/people.js';
export type {
  Choice,
  ConfirmationPrompt,
  EditOffer,
  Extra,
  FileChange,
  FormPrompt,
  FreeformPrompt,
  Importance,
  LinkPrompt,
  OwnAction,
  Prompt,
  PromptKind,
  ProposedCall,
  QuestionItem,
  QuestionOption,
  QuestionPrompt,
  ReviewPrompt,
} from './protocol/prompt.js';
export type { Reply, Sent } from './protocol/reply.js';
export type {
  Freshness,
  InterruptSource,
  RunFailure,
  RunSnapshot,
  SettledInterrupt,
} from './protocol/source.js';
export type { Issue, PayloadValidator } from './protocol/validator.js';
export type { ArgumentsOf, RequiredOf, ValueOf } from './schema/arguments-of.js';
export type { AnswerEvent, InterruptStore, StoreOptions } from './store/interrupt-store.js';
export type { AnswerOutcome } from './store/outcome-promises.js';
export type {
  AnswerFor,
  AnswerOptions,
  ApproveOptions,
  DefinedInterrupt,
  DefinedKey,
  DenyOptions,
  InterruptedRun,
  InterruptedRunCommands,
  OtherInterrupt,
  SendOptions,
} from './store/run-types.js';
export type { SlotTarget } from './store/slots.js';
export { createInterruptStore } from './store/store-parts.js';
export type { InterruptedRunState, PendingInterrupt, Receipt, ReceiptFailure } from './thread/run-state.js';
export { type Clock, systemClock } from './util/clock.js';
export type { JsonObject, JsonSchema } from './util/json.js';
