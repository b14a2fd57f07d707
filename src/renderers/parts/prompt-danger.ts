import type { Choice, Prompt, ProposedCall } from '../../core/protocol/prompt.js';

/**
 * Why a prompt is dangerous: by the importance that its producer states, or because the app lists its tool as
 * destructive.
 */
export type Danger = 'high' | 'critical' | 'destructive';

/** Returns how dangerous a prompt is; null for an ordinary one. */
export function promptDanger(prompt: Prompt, destructiveTools: readonly string[]): Danger | null {
  if (!('calls' in prompt)) return null;
  if (destructiveTool(prompt.calls, destructiveTools) !== null) return 'destructive';
  const { importance } = prompt;
  return importance === 'high' || importance === 'critical' ? importance : null;
}

/**
 * Returns what approving, or sending an answer, takes: one press, a second one, or for a call of critical importance a
 * step that no quick press passes, whether the app lists its tool or not.
 */
export function approvalStep(
  prompt: Prompt,
  destructiveTools: readonly string[],
): 'none' | 'second' | 'critical' {
  if ('importance' in prompt && prompt.importance === 'critical') return 'critical';
  return promptDanger(prompt, destructiveTools) === null ? 'none' : 'second';
}

/** Returns true where this choice may let the call run: it approves, or no choice is known to approve. */
export function mayRun({ tone }: Choice, choices: readonly Choice[]): boolean {
  return tone === 'approve' || (tone === 'neutral' && !choices.some((other) => other.tone === 'approve'));
}

/** Returns the first destructive tool among the calls. */
export function destructiveTool(
  calls: readonly ProposedCall[],
  destructiveTools: readonly string[],
): string | null {
  const call = calls.find(({ name }) => typeof name === 'string' && destructiveTools.includes(name));
  return call?.name ?? null;
}
