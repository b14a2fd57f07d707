import type { ToolCall } from '../protocol/open-interrupt.js';
import type { ConfirmationPrompt, Prompt } from '../protocol/prompt.js';
import { doubtsAbout, type Finding, isExpected } from './findings.js';
import type { AdmissionRules } from './refusal.js';

/** What was found in the calls of a request by whatever looks at them. */
export interface Looked {
  readonly findings: readonly Finding[];
  /** False while something has not looked, or could not. It then counts as having found something. */
  readonly hasLooked: boolean;
}

/** What a person is asked, as an admission needs it. */
export interface Asked extends Looked {
  readonly prompt: Prompt;
  /**
   * The name of the tool whose call the interrupt is about; null for none. It counts also where the prompt shows no call,
   * as that of a human tool may.
   */
  readonly toolName: string | null;
  /** What each item of a review asks, in their order; left out for any other prompt. */
  readonly items?: readonly Asked[] | undefined;
}

const NOTHING: Looked = { findings: [], hasLooked: true };

/**
 * Returns what an open request asks. What is uncertain about its calls is among the findings.
 *
 * @param pending One of `run.interrupts`.
 * @param look Looks at a confirmation, or an item of a review, as previews do. Default: nothing is found.
 * @returns The prompt, the name of the tool whose call it is about, and what was found, for `admit`.
 *
 * @example
 * admit(pending.key, askedOf(pending), act, seen, rules);
 */
export function askedOf(
  {
    prompt,
    toolCall,
  }: {
    readonly prompt: Prompt;
    readonly toolCall: ToolCall | null;
  },
  look: (prompt: Prompt) => Looked = () => NOTHING,
): Asked {
  const name = toolCall?.name ?? null;
  // A review may deny this call, and approve others.
  const isItem =
    prompt.kind === 'review' && prompt.items.some(({ calls }) => calls.some((call) => call.name === name));
  const asked = { ...lookedAt(prompt, look), prompt, toolName: isItem ? null : name };
  return prompt.kind === 'review'
    ? { ...asked, items: prompt.items.map((item) => askedByItem(item, look)) }
    : asked;
}

/** Returns what one item of a review asks. */
export function askedByItem(
  item: ConfirmationPrompt,
  look: (prompt: Prompt) => Looked = () => NOTHING,
): Asked {
  return { ...lookedAt(item, look), prompt: item, toolName: null };
}

function lookedAt(prompt: Prompt, look: (prompt: Prompt) => Looked): Looked {
  const { findings, hasLooked } = look(prompt);
  return { findings: [...doubtsAbout(prompt), ...findings], hasLooked };
}

/**
 * Why a request is dangerous: by the importance that its producer states, because the app lists its tool as destructive, or
 * because of what was found in its calls, which counts as `high`.
 */
export type Danger = 'high' | 'critical' | 'destructive';

type DangerRules = Pick<AdmissionRules, 'destructiveTools' | 'expectedFindings'>;

/** Returns how dangerous a request is; null for an ordinary one. The items of a review are asked one by one. */
export function dangerOf(
  asked: Asked,
  { destructiveTools, expectedFindings = {} }: DangerRules,
): Danger | null {
  if (destructiveTool(asked, destructiveTools) !== null) return 'destructive';
  const { importance } = asked.prompt;
  if (importance === 'high' || importance === 'critical') return importance;
  const isFound = asked.findings.some((finding) => !isExpected(finding, expectedFindings));
  return isFound || !asked.hasLooked ? 'high' : null;
}

/** Returns the first destructive tool that a request names. */
export function destructiveTool(
  { prompt, toolName }: Pick<Asked, 'prompt' | 'toolName'>,
  destructiveTools: readonly string[],
): string | null {
  const names = [...('calls' in prompt ? prompt.calls : []).map(({ name }) => name), toolName];
  return names.find((name) => typeof name === 'string' && destructiveTools.includes(name)) ?? null;
}
