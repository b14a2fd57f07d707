import type { ProposedCall } from '../../core/protocol/prompt.js';

/** The name of the first tool that a prompt is about, where one is known. */
export function firstToolName(calls: readonly ProposedCall[]): string | null {
  const [call] = calls;
  return call?.name ?? null;
}
