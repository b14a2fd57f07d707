import type { Confirmation, Importance, Prompt, ProposedCall } from '../protocol/prompt.js';

/** What a person is asked, as an admission needs it. */
export interface Asked {
  readonly prompt: Prompt;
  /**
   * The name of the tool whose call the interrupt is about; null for none. It counts also where the prompt shows no call,
   * as that of a human tool may.
   */
  readonly toolName: string | null;
}

/** Why a request is dangerous: by the importance that its producer states, or because the app lists its tool as destructive. */
export type Danger = 'high' | 'critical' | 'destructive';

/** Returns how dangerous a request is; null for an ordinary one. */
export function dangerOf(asked: Asked, destructiveTools: readonly string[]): Danger | null {
  if (destructiveTool(asked, destructiveTools) !== null) return 'destructive';
  return strongest(partsOf(asked.prompt).map(({ importance }) => importance));
}

/** Returns whether a request states critical importance, whether or not the app lists its tool. */
export function isCritical({ prompt }: Asked): boolean {
  return partsOf(prompt).some(({ importance }) => importance === 'critical');
}

/** Returns the first destructive tool that a request names. */
export function destructiveTool(
  { prompt, toolName }: Asked,
  destructiveTools: readonly string[],
): string | null {
  const names = [...callsIn(prompt).map(({ name }) => name), toolName];
  return names.find((name) => typeof name === 'string' && destructiveTools.includes(name)) ?? null;
}

/** Returns what is asked by one item of a review. */
export function askedByItem(item: Confirmation): Asked {
  return { prompt: item, toolName: null };
}

function partsOf(prompt: Prompt): readonly Prompt[] {
  return prompt.kind === 'review' ? [prompt, ...prompt.items] : [prompt];
}

function callsIn(prompt: Prompt): readonly ProposedCall[] {
  return partsOf(prompt).flatMap((part) => ('calls' in part ? part.calls : []));
}

function strongest(all: readonly (Importance | null | undefined)[]): Danger | null {
  if (all.includes('critical')) return 'critical';
  return all.includes('high') ? 'high' : null;
}
