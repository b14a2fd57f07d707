export type { ExpectedFindings } from './core/admission/findings.js';
export type {
  AnyInterruptDefinition,
  DefinedPrompt,
  InterruptDefinition,
} from './core/define/interrupt-definition.js';
export type { InterruptOptions } from './core/define/interrupt-options.js';
// TypeScript merges an app's declaration only with what a module exports by a star.
export * from './core/define/register.js';
export type { Registered } from './core/define/registered.js';
export { type HoldpointCode, HoldpointError } from './core/errors/holdpoint-error.js';
export type { OnWarning } from './core/errors/warnings.js';
export { defineHumanTool } from './core/human-tools/define-human-tool.js';
export type { HumanTool, HumanToolOptions } from './core/human-tools/human-tool-options.js';
export { createPersistence, type PersistenceOptions } from './core/persistence/create-persistence.js';
export type { Persistence, PersistenceStorage } from './core/persistence/persistence.js';
export type { Interrupt } from './core/protocol/ag-ui.js';
export type { Answer, AnswerTo } from './core/protocol/answer.js';
export type { AnswerStatus } from './core/protocol/answer-status.js';
export type { ReceiptEnding } from './core/protocol/ending.js';
export type { ToolCall } from './core/protocol/open-interrupt.js';
export type { Reviewer } from './core/protocol/people.js';
export type {
  Choice,
  ConfirmationPrompt,
  FormPrompt,
  FreeformPrompt,
  LinkPrompt,
  OwnAction,
  Prompt,
  PromptKind,
  ProposedCall,
  QuestionItem,
  QuestionOption,
  QuestionPrompt,
  ReviewPrompt,
} from './core/protocol/prompt.js';
export type { InterruptSource, RunFailure } from './core/protocol/source.js';
export type { Issue, PayloadValidator } from './core/protocol/validator.js';
export type { SlotContents } from './core/store/group-by-slot.js';
export type { AnswerEvent } from './core/store/interrupt-store.js';
export type { AnswerOutcome } from './core/store/outcome-promises.js';
export type { AnyInterruptedRun, InterruptedRun, PendingInterruptOf } from './core/store/run-types.js';
export type { PendingInterrupt, Receipt } from './core/thread/run-state.js';
export type { JsonSchema } from './core/util/json.js';
export { InterruptPrompt, type InterruptPromptProps } from './react/card/interrupt-prompt.js';
export type {
  ComposerChoice,
  ComposerIntent,
  ComposerKeyEvent,
  ComposerShortcut,
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
export type {
  HoldpointOptions,
  KindRenderers,
  Permissions,
  Renderers,
} from './react/provider/component-options.js';
export { HoldpointProvider, type HoldpointProviderProps } from './react/provider/holdpoint-provider.js';
export { InterruptReceipt, type InterruptReceiptProps } from './react/receipt/interrupt-receipt.js';
export { defineInterrupt, type InterruptRendering, withRenderer } from './react/run/define-interrupt.js';
export type { InterruptedRunOptions } from './react/run/interrupted-run-options.js';
export { createSessionPersistence } from './react/run/session-persistence.js';
export { useInterruptedRun } from './react/run/use-interrupted-run.js';
export { InterruptSlot, type InterruptSlotProps, useInterruptSlot } from './react/slot/interrupt-slot.js';
export { InterruptDialog, type InterruptDialogProps } from './react/stack/interrupt-dialog.js';
export { InterruptStack, type InterruptStackProps } from './react/stack/interrupt-stack.js';
export { preloadForm } from './renderers/form/load-form.js';
export type { DefinedRendererProps, Renderer, RendererProps } from './renderers/renderer.js';
export type { AgentLike } from './sources/ag-ui/agent-like.js';
export {
  createServerPersistence,
  type ServerPersistenceOptions,
} from './sources/ag-ui/server-persistence.js';
export type { Labels, StackLabels } from './ui/labels/labels.js';
export type { ActionVerb } from './ui/labels/tool-verbs.js';
export type { ButtonProps, SelectProps, TextAreaProps, TextInputProps } from './ui/look/button.js';
export type { ClassNameKey, ClassNames } from './ui/look/class-names.js';
export type { AskerProps, Components, MessageProps } from './ui/look/components.js';
export type { Theme, ThemeSource } from './ui/look/theme.js';
export type { CallWords, Consequences, SeveralWords } from './ui/settings/consequences.js';
