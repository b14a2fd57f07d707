import { doubtsAbout } from '../admission/findings.js';
import { isAnswerAlone } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { isObject, isTooDeep, type JsonObject } from '../util/json.js';

/** What a rule knows of a request: its one call, and what is asked with it. */
export interface RuledCall {
  readonly tool: string;
  readonly args: JsonObject;
  /** The plain approval that a rule gives. */
  readonly choice: Choice;
  /** What has to be the same beside the arguments. */
  readonly besides: JsonObject;
}

/** A request as rules read it. */
export interface RuleRequest {
  readonly prompt: Prompt;
  /** What asks. */
  readonly source: string;
  readonly threadId: string | null;
}

// Nobody reads a rule about arguments that are nested deeper.
const DEEPEST = 12;

/**
 * Returns the call of a request as rules are made of it and matched against it. Null for what no rule is about: several calls or
 * none, a call in doubt, what is asked together with others, changes that are no arguments, and what has no plain approval.
 */
export function callToRule(prompt: Prompt): RuledCall | null {
  if (prompt.kind !== 'confirmation' || prompt.also) return null;
  const { calls, choices, changes = [], approvalSends, more = null } = prompt;
  const [call] = calls;
  const choice = plainApproval(choices);
  const isOne = calls.length === 1 && call?.found === true && changes.length === 0;
  if (!isOne || !call.name || !choice || doubtsAbout(prompt).length > 0) return null;
  const { name: tool, args } = call;
  if (!isObject(args) || isTooDeep(args, DEEPEST)) return null;
  const { id, value = null } = choice;
  return { tool, args, choice, besides: { choice: id, value, sends: approvalSends?.value ?? null, more } };
}

/**
 * The approval of this one call: the only one, unless its value says that it is for longer, or the one that says "once" among
 * several. What a producer itself would allow from now on is not for a rule to give.
 */
function plainApproval(choices: readonly Choice[]): Choice | undefined {
  const approving = choices.filter(({ tone }) => tone === 'approve');
  const says = (one: Choice, word: RegExp) => word.test(`${one.id} ${JSON.stringify(one.value) ?? ''}`);
  const plain =
    approving.length > 1
      ? approving.filter((one) => says(one, /once/i))
      : approving.filter((one) => !says(one, /always/i));
  const [first, ...others] = plain;
  return first && others.length === 0 && isAnswerAlone(first) ? first : undefined;
}
