import type { ProposedCall } from '../../core/protocol/prompt.js';

/** Returns the name of the first tool that a prompt is about, if known. */
export function firstToolName(calls: readonly ProposedCall[]): string | null {
  const [call] = calls;
  return call?.name ?? null;
}
