import { useAuiState } from '@assistant-ui/react';
import { InterruptSlot } from '../../react/slot/interrupt-slot.js';
import { type SlotOptions, slotOptions } from '../slot-options.js';
import { useAssistantInterrupts } from './assistant-interrupts.js';

/** The options of the slot. */
export type MessageInterruptsProps = SlotOptions;

export interface ToolCallInterruptsProps extends MessageInterruptsProps {
  readonly toolCallId: string;
}

/**
 * The slot of a tool call in a message of assistant-ui. It shows what is asked about the call, and how that ended. It
 * is a tool UI: pass it to `MessagePrimitive.Parts`, or render it inside your own tool UI.
 *
 * @example
 * <MessagePrimitive.Parts components={{ tools: { Fallback: ToolCallInterrupts } }} />
 */
export function ToolCallInterrupts({ toolCallId, ...part }: ToolCallInterruptsProps) {
  return <InterruptSlot {...slotOptions(part)} run={useAssistantInterrupts()} toolCallId={toolCallId} />;
}

/**
 * The slot after a message of assistant-ui. It shows what was asked after the message and is not shown at a tool call.
 *
 * @example
 * <MessagePrimitive.Root>
 *   <MessagePrimitive.Parts components={{ tools: { Fallback: ToolCallInterrupts } }} />
 *   <MessageInterrupts />
 * </MessagePrimitive.Root>
 */
export function MessageInterrupts(props: MessageInterruptsProps) {
  const messageId = useAuiState(({ message }) => message.id);
  return <InterruptSlot {...props} run={useAssistantInterrupts()} messageId={messageId} />;
}
