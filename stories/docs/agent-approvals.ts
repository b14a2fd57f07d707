import type { WaitingStep } from './waiting-steps.js';

/** A message of AgentKit's `useAgents`, and one of Convex's `useUIMessages`, as far as it matters here. */
export interface AgentMessage {
  readonly parts: readonly object[];
}

interface Waiting {
  readonly state?: unknown;
  readonly type?: unknown;
  readonly toolName?: unknown;
  readonly toolCallId?: unknown;
  readonly input?: unknown;
  readonly approval?: { readonly id?: unknown };
}

/** The calls that wait in a chat of AgentKit (`awaiting-approval`) or of Convex (`approval-requested`). */
export function waitingCalls(messages: readonly AgentMessage[]): readonly WaitingStep[] {
  const parts: readonly Waiting[] = messages.flatMap((message) => message.parts);
  return parts.flatMap(({ state, type, toolName, toolCallId, input, approval }): WaitingStep[] => {
    const id = state === 'awaiting-approval' ? toolCallId : approval?.id;
    if (!['awaiting-approval', 'approval-requested'].includes(String(state)) || typeof id !== 'string')
      return [];
    const name = String(toolName ?? String(type).replace(/^tool-/, ''));
    return [{ id, question: null, call: { name, args: input ?? {} } }];
  });
}

/** What was decided, for a method that takes it in pieces. */
export function verdictOf(decision: unknown): { readonly approved: boolean; readonly reason?: string } {
  const { approved, reason }: { approved?: unknown; reason?: unknown } = Object.assign({}, decision);
  return { approved: approved === true, ...(typeof reason === 'string' && { reason }) };
}
