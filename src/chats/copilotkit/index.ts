// The entry `holdpoint/copilotkit`: what the agent asks, in the transcript and the composer of @copilotkit/react-core/v2.

export type { SlotOptions } from '../slot-options.js';
export {
  CopilotInterrupts,
  type CopilotInterruptsProps,
  useCopilotInterrupts,
} from './copilot-interrupts.js';
export {
  type InterruptRenderers,
  interruptRenderers,
  MessageInterrupts,
  type MessageInterruptsProps,
  ToolCallInterrupts,
  type ToolCallInterruptsProps,
} from './interrupt-slots.js';
export {
  type CopilotComposer,
  type CopilotInputLike,
  type CopilotInputSlots,
  useCopilotComposer,
} from './use-copilot-composer.js';
export { type CopilotHooks, type CopilotRunOptions, useCopilotRun } from './use-copilot-run.js';
