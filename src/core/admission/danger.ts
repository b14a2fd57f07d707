import type { ConfirmationPrompt, Prompt } from '../protocol/prompt.js';
import type { ToolCall } from '../protocol/tool-call.js';

/** What a person is asked, as an admission needs it. */
export interface Asked {
  readonly prompt: Prompt;
  /**
   * The name of the tool whose call the interrupt is about; null for none. It counts also where the prompt shows no call,
   * as that of a human tool may.
   */
  readonly toolName: string | null;
}

/**
 * Returns what an open request asks.
 *
 * @param pending One of `run.interrupts`.
 * @returns The prompt, and the name of the tool whose call it is about, for `admit`.
 *
 * @example
 * admit(pending.key, askedOf(pending), act, seen, rules);
 */
export function askedOf({
  prompt,
  toolCall,
}: {
  readonly prompt: Prompt;
  readonly toolCall: ToolCall | null;
}): Asked {
  const name = toolCall?.name ?? null;
  // A review may deny this call, and approve others.
  const isItem =
    prompt.kind === 'review' && prompt.items.some(({ calls }) => calls.some((call) => call.name === name));
  return { prompt, toolName: isItem ? null : name };
}

/** Returns what one item of a review asks. */
export function askedByItem(item: ConfirmationPrompt): Asked {
  return { prompt: item, toolName: null };
}

/** Why a request is dangerous: by the importance that its producer states, or because the app lists its tool as destructive. */
export type Danger = 'high' | 'critical' | 'destructive';

/** Returns how dangerous a request is; null for an ordinary one. The items of a review are asked one by one. */
export function dangerOf(asked: Asked, destructiveTools: readonly string[]): Danger | null {
  if (destructiveTool(asked, destructiveTools) !== null) return 'destructive';
  const { importance } = asked.prompt;
  return importance === 'high' || importance === 'critical' ? importance : null;
}

/** Returns the first destructive tool that a request names. */
export function destructiveTool(
  { prompt, toolName }: Asked,
  destructiveTools: readonly string[],
): string | null {
  const names = [...('calls' in prompt ? prompt.calls : []).map(({ name }) => name), toolName];
  return names.find((name) => typeof name === 'string' && destructiveTools.includes(name)) ?? null;
}
