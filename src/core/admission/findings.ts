import type { Prompt, ProposedCall } from '../protocol/prompt.js';
import { hasDuplicateKeys } from '../util/has-duplicate-keys.js';
import { roundsNumber } from '../util/rounds-number.js';

/** Something that deserves a second look in what a request would set going. */
export interface Finding {
  /** The tool whose call it is in; null for an unnamed one. */
  readonly tool: string | null;
  /** What a preview has found, or a `CallDoubt`. */
  readonly what: string;
}

/**
 * Why it is uncertain what a call would run. `missing`: neither arguments nor an empty set of them were found. `incomplete`: the
 * agent sent a part of them. `conflicting`: it sent several versions. `unreadable`: they are no JSON. `ambiguous`: a key
 * appears twice, or a number is longer than JavaScript holds.
 */
export type CallDoubt = 'missing' | 'incomplete' | 'conflicting' | 'unreadable' | 'ambiguous';

/**
 * What may be found in the calls of each tool without a second step: what is named, or `all`.
 *
 * @example
 * const expectedFindings: ExpectedFindings = { run_sql: ['writes'], deploy: 'all' };
 */
export type ExpectedFindings = Readonly<Record<string, 'all' | readonly string[]>>;

/** Returns what is uncertain about the calls of a prompt. */
export function doubtsAbout(prompt: Prompt): readonly Finding[] {
  return ('calls' in prompt ? prompt.calls : []).flatMap((call) => {
    const what = doubtAbout(call);
    // A question may be about a call that nobody needs to see.
    if (what === null || (what === 'missing' && prompt.kind !== 'confirmation')) return [];
    return [{ tool: call.name ?? null, what }];
  });
}

function doubtAbout(call: ProposedCall): CallDoubt | null {
  if (!call.found) return 'missing';
  const { args, argsText, complete, conflicting } = call;
  if (conflicting) return 'conflicting';
  if (!complete) return 'incomplete';
  if (args === undefined) return argsText.trim() === '' ? 'missing' : 'unreadable';
  // The agent's description of a call may be any text.
  return hasDuplicateKeys(argsText) || (args !== argsText && roundsNumber(argsText)) ? 'ambiguous' : null;
}

/** Whether the app expects this of the tool. */
export function isExpected({ tool, what }: Finding, expected: ExpectedFindings): boolean {
  const own = tool !== null && Object.hasOwn(expected, tool) ? expected[tool] : undefined;
  return own === 'all' || (own?.includes(what) ?? false);
}
