import type { Interrupt } from 'holdpoint/core';
import { approved, toolCall } from '../parts/events.js';

/** This many requests to approve an email, with their tool calls. Each has a tool of its own, so that none share a card. */
export function toolRequests(count: number): { interrupts: readonly Interrupt[]; calls: readonly object[] } {
  const ids = Array.from({ length: count }, (_, index) => `call-${index}`);
  return {
    interrupts: ids.map((id, index) => ({
      id: `ask-${index}`,
      reason: 'tool_call',
      toolCallId: id,
      message: `Send report ${index}?`,
      responseSchema: approved,
    })),
    calls: ids.flatMap((id, index) =>
      toolCall(id, `sendEmail${index}`, { to: `person-${index}@example.com`, subject: `Report ${index}` }),
    ),
  };
}
