import type { Prompt } from '../../core/prompt.js';

/** Why a prompt looks dangerous: the producer calls it so, or the app knows that its tool destroys. */
export type Danger = 'high' | 'critical' | 'destructive';

/** How dangerous a prompt is; null where it is an ordinary one. */
export function dangerOf(prompt: Prompt, destructiveTools: readonly string[]): Danger | null {
  if (prompt.kind !== 'confirmation') return null;
  const destroys = prompt.calls.some(
    ({ name }) => typeof name === 'string' && destructiveTools.includes(name),
  );
  if (destroys) return 'destructive';
  const { importance } = prompt;
  return importance === 'high' || importance === 'critical' ? importance : null;
}
