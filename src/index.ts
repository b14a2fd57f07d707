export {
  type Act,
  type Admitted,
  admit,
  type Deed,
  type Step,
  type Verdict,
} from './core/admission/admit.js';
export { type Asked, askedOf } from './core/admission/danger.js';
export type { AdmissionRules, LastAct, Press, Refusal, Seen } from './core/admission/refusal.js';
export type { AnswerValueOf, DefinedPrompt } from './core/define/defined-types.js';
export type {
  AnswerReading,
  AnyInterruptDefinition,
  InterruptDefinition,
  InterruptParts,
} from './core/define/interrupt-definition.js';
export type { InterruptOptions } from './core/define/interrupt-options.js';
export type {
  InputOf,
  InterruptSchema,
  OutputOf,
  StandardResult,
  StandardSchema,
} from './core/define/interrupt-schema.js';
// TypeScript merges an app's declaration only with what a module exports by a star.
export * from './core/define/register.js';
export type { Registered } from './core/define/registered.js';
export { interruptToolDialect } from './core/dialects/copilotkit.js';
export { defaultDialects } from './core/dialects/default-dialects.js';
export { dotnetDialect } from './core/dialects/dotnet.js';
export { goDialect } from './core/dialects/go.js';
export { byInterruptId } from './core/dialects/parts/by-interrupt-id.js';
export { graphWithCancel } from './core/dialects/parts/graph-with-cancel.js';
export { proposedCalls } from './core/dialects/parts/proposed-calls.js';
export { type ToolCallParts, toolCall } from './core/dialects/parts/tool-call.js';
export { type StandardOptions, standardDialect } from './core/dialects/standard.js';
export { strandsTrustDialect } from './core/dialects/strands-intervention.js';
export { type HoldpointCode, HoldpointError } from './core/errors/holdpoint-error.js';
export type { OnWarning, Warn } from './core/errors/warnings.js';
export { defineHumanTool } from './core/human-tools/define-human-tool.js';
export type { HumanTool } from './core/human-tools/human-tool.js';
export type { HumanToolOptions, PromptOf } from './core/human-tools/human-tool-options.js';
export { createPersistence, type PersistenceOptions } from './core/persistence/create-persistence.js';
export type { Persistence, PersistenceStorage } from './core/persistence/persistence.js';
export type { Interrupt, ResumeEntry, Tool } from './core/protocol/ag-ui.js';
export type {
  Answer,
  Answered,
  AnsweredItem,
  AnswerTo,
  Cancelled,
  Chosen,
  Declined,
  Filled,
  Opened,
  Reviewed,
} from './core/protocol/answer.js';
export type { AnswerStatus } from './core/protocol/answer-status.js';
export type { Dialect } from './core/protocol/dialect.js';
export type { ReceiptEnding, SettledElsewhere } from './core/protocol/ending.js';
export type { Expiry } from './core/protocol/expiry.js';
export type { OpenInterrupt } from './core/protocol/open-interrupt.js';
export type { Approvals, People } from './core/protocol/people.js';
export type {
  Choice,
  Confirmation,
  EditOffer,
  Extra,
  FileChange,
  Form,
  Freeform,
  Importance,
  Link,
  Prompt,
  PromptBase,
  PromptKind,
  ProposedCall,
  Question,
  QuestionItem,
  QuestionOption,
  Review,
} from './core/protocol/prompt.js';
export type {
  Ask,
  Cancel,
  Delivery,
  Parts,
  QuestionItemParts,
  QuestionParts,
  Reader,
  Reading,
  ReadingContext,
  Sending,
  Validate,
} from './core/protocol/reading.js';
export type { Reply, Sent } from './core/protocol/reply.js';
export type { Reviewer } from './core/protocol/reviewer.js';
export type { RunFailure } from './core/protocol/run-failure.js';
export type {
  Freshness,
  InterruptSource,
  RunSnapshot,
} from './core/protocol/source.js';
export type { ToolCall } from './core/protocol/tool-call.js';
export type { Issue, PayloadValidator } from './core/protocol/validator.js';
export type { ArgumentsOf, RequiredOf, ValueOf } from './core/schema/arguments-of.js';
export type { UnusableReason } from './core/schema/guard/guard-note.js';
export type { AnswerOutcome } from './core/store/answer-outcome.js';
export type {
  AnswerFor,
  DefinedInterrupt,
  DefinedKey,
  OtherInterrupt,
  PendingInterruptOf,
} from './core/store/defined-interrupt.js';
export type { SlotContents } from './core/store/group-by-slot.js';
export type { AnswerEvent } from './core/store/interrupt-store.js';
export type { PendingInterrupt } from './core/store/pending-interrupt.js';
export type { Receipt, ReceiptFailure } from './core/store/receipt.js';
export type {
  AnswerOptions,
  AnyInterruptedRun,
  ApproveOptions,
  DenyOptions,
  InterruptedRun,
  SendOptions,
} from './core/store/run-types.js';
export type { SlotTarget } from './core/store/slots.js';
export type { Clock } from './core/util/clock.js';
export type { JsonObject, JsonSchema } from './core/util/json.js';
export { InterruptPrompt, type InterruptPromptProps } from './react/card/interrupt-prompt.js';
export type {
  ComposerChoice,
  ComposerIntent,
  ComposerKeyEvent,
  InterruptComposerState,
} from './react/composer/composer-state.js';
export { InterruptComposer, type InterruptComposerProps } from './react/composer/interrupt-composer.js';
export {
  InterruptComposerLine,
  type InterruptComposerLineProps,
} from './react/composer/interrupt-composer-line.js';
export {
  type InterruptComposerOptions,
  useInterruptComposer,
} from './react/composer/use-interrupt-composer.js';
export { type InterruptAutoScroll, useInterruptAutoScroll } from './react/focus/use-interrupt-auto-scroll.js';
export type { ComponentOptions, KindRenderers, Renderers } from './react/provider/component-options.js';
export { HoldpointProvider, type HoldpointProviderProps } from './react/provider/holdpoint-provider.js';
export { InterruptReceipt, type InterruptReceiptProps } from './react/receipt/interrupt-receipt.js';
export { defineInterrupt, type InterruptRendering, withRenderer } from './react/run/define-interrupt.js';
export type { InterruptedRunOptions } from './react/run/interrupted-run-options.js';
export { sessionPersistence } from './react/run/session-persistence.js';
export { useInterruptedRun } from './react/run/use-interrupted-run.js';
export { InterruptSlot, type InterruptSlotProps } from './react/slot/interrupt-slot.js';
export { useInterruptSlot } from './react/slot/use-interrupt-slot.js';
export { InterruptDialog, type InterruptDialogProps } from './react/stack/interrupt-dialog.js';
export { InterruptStack, type InterruptStackProps } from './react/stack/interrupt-stack.js';
export type { DefinedRendererProps } from './renderers/defined-renderer.js';
export { preloadForm } from './renderers/form/preload-form.js';
export type { Renderer, RendererProps } from './renderers/renderer.js';
export type { AgentLike, RunParameters } from './sources/ag-ui/agent-like.js';
export type {
  ActionLabels,
  CommandHint,
  MessagePart,
  RiskFact,
  RiskLevel,
  SqlKind,
} from './ui/action-labels.js';
export type { ButtonProps } from './ui/button.js';
export type { CallPreview, PreviewedCall, PreviewMatch, PreviewProps } from './ui/call-preview.js';
export type { ClassNameKey, ClassNames } from './ui/class-names.js';
export type { Components, MessageProps } from './ui/components.js';
export type { Consequences } from './ui/consequences.js';
export type { FileEditLabels } from './ui/file-edit-labels.js';
export { focusWhenSettled } from './ui/focus-when-settled.js';
export type { FormFallbackReason, FormLabels, JsonType } from './ui/form-labels.js';
export type { InboxLabels } from './ui/inbox-labels.js';
export type { Labels, StackLabels } from './ui/labels.js';
export type { NotificationLabels } from './ui/notification-labels.js';
export type { OutcomeLabels } from './ui/outcome-labels.js';
export type { PressHandlers } from './ui/press-handlers.js';
export type { ActUnderWay } from './ui/presses.js';
export type { PreviewLabels } from './ui/preview-labels.js';
export type { SelectProps } from './ui/select.js';
export type { HeadingLevel, HoldpointOptions } from './ui/settings.js';
export type { TextAreaProps, TextInputProps } from './ui/text-input.js';
export type { Theme, ThemeSource } from './ui/theme.js';
export {
  type PressGuard,
  type PressGuardOptions,
  type RefusedLine,
  usePressGuard,
} from './ui/use-press-guard.js';
