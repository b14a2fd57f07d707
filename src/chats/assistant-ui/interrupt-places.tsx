import { useAuiState } from '@assistant-ui/react';
import { InterruptSlot } from '../../react/interrupt-slot.js';
import { type SlotOptions, slotOptions } from '../slot-options.js';
import { useAssistantInterrupts } from './assistant-interrupts.js';

/** The options of the slot. */
export type MessageInterruptsProps = SlotOptions;

export interface ToolCallInterruptsProps extends MessageInterruptsProps {
  readonly toolCallId: string;
}

/**
 * The place of a tool call in a message of assistant-ui: what is asked about it, and what became of that. It is a
 * tool UI: give it to `MessagePrimitive.Parts`, or put it into your own.
 *
 * @example
 * <MessagePrimitive.Parts components={{ tools: { Fallback: ToolCallInterrupts } }} />
 */
export function ToolCallInterrupts({ toolCallId, ...part }: ToolCallInterruptsProps) {
  return <InterruptSlot {...slotOptions(part)} run={useAssistantInterrupts()} toolCallId={toolCallId} />;
}

/**
 * The place after a message of assistant-ui: what was asked after it, and is about no call with a place.
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
