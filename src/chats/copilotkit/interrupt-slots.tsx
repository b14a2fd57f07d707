import type { FunctionComponent } from 'react';
import { InterruptSlot } from '../../react/slot/interrupt-slot.js';
import { type SlotOptions, slotOptions } from '../slot-options.js';
import { useRunAround } from './copilot-interrupts.js';

export interface ToolCallInterruptsProps extends SlotOptions {
  readonly toolCallId: string;
}

/**
 * The slot of a tool call in CopilotChat. It shows what is asked about the call, and how that ended. Outside of
 * `CopilotInterrupts` it renders nothing.
 *
 * @example
 * useRenderTool({ name: 'sendEmail', parameters, render: (call) => <ToolCallInterrupts toolCallId={call.toolCallId} /> });
 */
export function ToolCallInterrupts({ toolCallId, ...part }: ToolCallInterruptsProps) {
  const run = useRunAround();
  return run && <InterruptSlot {...slotOptions(part)} run={run} toolCallId={toolCallId} />;
}

export interface MessageInterruptsProps extends SlotOptions {
  readonly message: { readonly id: string };
  readonly position: 'before' | 'after';
}

/**
 * The slot after a message of CopilotChat. It shows what was asked after the message and is not shown at a tool call.
 *
 * @example
 * <CopilotKit renderCustomMessages={[{ render: MessageInterrupts }]} />
 */
export function MessageInterrupts({ message, position, ...part }: MessageInterruptsProps) {
  const run = useRunAround();
  if (!run || position === 'before') return null;
  return <InterruptSlot {...slotOptions(part)} run={run} messageId={message.id} />;
}

/** The props of CopilotKit's provider that put requests into its transcripts. */
export interface InterruptRenderers {
  readonly renderToolCalls: { name: string; render: FunctionComponent<ToolCallInterruptsProps> }[];
  readonly renderCustomMessages: { render: FunctionComponent<MessageInterruptsProps> }[];
}

/**
 * Puts what is asked, and its receipts, at the tool calls and messages of every CopilotChat.
 *
 * @example
 * <CopilotKit runtimeUrl="/api/copilotkit" {...interruptRenderers}>
 */
export const interruptRenderers: InterruptRenderers = {
  renderToolCalls: [{ name: '*', render: ToolCallInterrupts }],
  renderCustomMessages: [{ render: MessageInterrupts }],
};
