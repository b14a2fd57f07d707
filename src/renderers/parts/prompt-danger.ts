import type { Prompt, ProposedCall } from '../../core/protocol/prompt.js';

/** Why a prompt looks dangerous: the producer calls it so, or the app knows that its tool destroys. */
export type Danger = 'high' | 'critical' | 'destructive';

/** How dangerous a prompt is; null where it is an ordinary one. */
export function promptDanger(prompt: Prompt, destructiveTools: readonly string[]): Danger | null {
  if (prompt.kind !== 'confirmation') return null;
  if (destructiveTool(prompt.calls, destructiveTools) !== null) return 'destructive';
  const { importance } = prompt;
  return importance === 'high' || importance === 'critical' ? importance : null;
}

/** The first tool among the calls that the app knows to destroy. */
export function destructiveTool(
  calls: readonly ProposedCall[],
  destructiveTools: readonly string[],
): string | null {
  const call = calls.find(({ name }) => typeof name === 'string' && destructiveTools.includes(name));
  return call?.name ?? null;
}
