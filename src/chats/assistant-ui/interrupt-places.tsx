import { useAuiState } from '@assistant-ui/react';
import { InterruptSlot, type InterruptSlotProps } from '../../react/interrupt-slot.js';
import { useAssistantInterrupts } from './assistant-interrupts.js';

/** The options of the slot. */
export type MessageInterruptsProps = Omit<InterruptSlotProps, 'run' | 'toolCallId' | 'messageId'>;

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
export function ToolCallInterrupts({ toolCallId, headingLevel }: ToolCallInterruptsProps) {
  return <InterruptSlot run={useAssistantInterrupts()} toolCallId={toolCallId} headingLevel={headingLevel} />;
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
