// The entry `holdpoint/assistant-ui`: what the agent asks, in the thread and the composer of @assistant-ui/react.

export type { SlotOptions } from '../slot-options.js';
export {
  AssistantInterrupts,
  type AssistantInterruptsProps,
  useAssistantInterrupts,
} from './assistant-interrupts.js';
export {
  MessageInterrupts,
  type MessageInterruptsProps,
  ToolCallInterrupts,
  type ToolCallInterruptsProps,
} from './interrupt-slots.js';
export { type AgUiRuntimeHooks, useAgUiRuntimeSource } from './use-ag-ui-runtime-source.js';
export { type AssistantComposer, useAssistantComposer } from './use-assistant-composer.js';
export { type AssistantSourceOptions, useAssistantSource } from './use-assistant-source.js';
