import { valueTone } from '../dialects/choices/choice-tone.js';
import { type Answer, type AnsweredItem, type Chosen, ruleOf } from '../protocol/answer.js';
import type { ConfirmationPrompt, Prompt, QuestionItem } from '../protocol/prompt.js';
import { type Asked, askedByItem, dangerOf } from './danger.js';
import { type AdmissionRules, type Press, type Refusal, refusalOf, type Seen } from './refusal.js';

/**
 * How a person is asked once more. `approve?`: typed words that agree are offered as an approval. `second`: a second
 * press. `hold`: a press that lasts. `name`: the tool's name in writing.
 */
export type Step = 'approve?' | 'second' | 'hold' | 'name';

/** What a person, or an app's rule, wants to do with a request. */
export interface Act extends Press {
  readonly does: Deed;
  /** The step that was taken for it; left out before any. */
  readonly step?: Step | undefined;
  /** For the answer to a review: what was admitted for each of its items, by their place. */
  readonly items?: ReadonlyMap<number, Admitted> | undefined;
  /** Typed words that agree stand for the approval. */
  readonly inWords?: boolean | undefined;
}

export type Deed =
  /**
   * `message`: what goes to the agent with a refusal, in the same run where its source takes both. A request that is skipped with
   * one is not asked about: the agent is told something.
   */
  | { readonly type: 'answer'; readonly answer: Answer; readonly message?: string | undefined }
  /** `sendAgain` and `reopen`: of an answer that was taken, on its line. */
  | { readonly type: 'cancel' | 'submit' | 'retry' | 'sendAgain' | 'reopen' };

/**
 * An act that was admitted. Only `admit` makes one, and `run.perform` takes nothing else: the private field keeps objects
 * of the same shape out.
 *
 * @example
 * if (verdict.type === 'send') void run.perform(verdict.admitted);
 */
class Admitted {
  readonly key: string;
  readonly does: Deed;
  /** Whether the page paints that it is being sent before its run starts: not where nothing waits (`graceMs` is 0). */
  readonly paintsFirst: boolean;
  readonly #isAdmitted = true;

  constructor(key: string, does: Deed, paintsFirst: boolean) {
    this.key = key;
    this.does = does;
    this.paintsFirst = paintsFirst;
  }

  /** Whether this was admitted for exactly this answer. */
  isFor(answer: Answer | undefined): boolean {
    return this.#isAdmitted && this.does.type === 'answer' && this.does.answer === answer;
  }
}

export type { Admitted };

/** What becomes of an act. */
export type Verdict =
  | { readonly type: 'send'; readonly admitted: Admitted }
  /** `verb`: `run` where the answer approves, `send` where its value does not say what it does, `skip` for a cancel. */
  | { readonly type: 'ask'; readonly how: Step; readonly verb: 'run' | 'send' | 'skip' }
  | { readonly type: 'refuse'; readonly why: Refusal };

const STRENGTH: readonly (Step | undefined)[] = [undefined, 'approve?', 'second', 'hold', 'name'];

/**
 * Says whether an act may be taken: send it, ask once more, or refuse. Everything but a plain refusal takes the friction
 * of the call that it would set going. A cancel is asked about once, because the agent goes on without an answer; a retry
 * and the sending of answers that were admitted take no step.
 *
 * @param key The key of the request. For `submit` and `retry`, of any of those that are sent.
 * @param asked What the request asks.
 * @param act What the person does, and by which means.
 * @param seen What of the request the person has seen, and the presses that came before.
 * @param rules What the app has set.
 * @returns `send` with the admitted act for `run.perform`, `ask` with the step that is missing, or `refuse` with the reason.
 *
 * @example
 * const act = { does: { type: 'answer', answer }, at: event.timeStamp, by: 'key', pointer: null, on: null } as const;
 * const verdict = admit(pending.key, asked, act, seen, rules);
 * if (verdict.type === 'send') void run.perform(verdict.admitted);
 */
export function admit(key: string, asked: Asked, act: Act, seen: Seen, rules: AdmissionRules): Verdict {
  const setsGoing = act.does.type === 'answer' && !isPlainRefusal(asked.prompt, act.does.answer);
  const why = refusalOf(key, act, proposes(asked) ? seen : { ...seen, endAhead: false }, rules, setsGoing);
  if (why) return { type: 'refuse', why };
  const how = missingStep(asked, act, rules, setsGoing);
  if (how !== undefined) return { type: 'ask', how, verb: verbOf(asked, act) };
  return { type: 'send', admitted: new Admitted(key, act.does, rules.graceMs > 0) };
}

/**
 * Whether an answer only refuses: a choice that its dialect knows as a refusal, an option whose value is `false` or a
 * refusing word alone, or "decline". Words never make a refusal: neither the agent's label nor what the person typed.
 */
function isPlainRefusal(prompt: Prompt, answer: Answer): boolean {
  switch (answer.kind) {
    case 'cancelled':
    case 'declined':
      return true;
    case 'chosen':
      return prompt.kind === 'confirmation' && isRefusedBy(prompt, answer.choice);
    case 'reviewed':
      return (
        prompt.kind === 'review' &&
        prompt.items.every((item, index) => isRefusedBy(item, answer.items[index]?.choice))
      );
    case 'answered':
      return prompt.kind === 'question' && isAnsweredNo(prompt.questions, answer.answers);
    case 'filled':
    case 'opened':
      return false;
    default:
      return answer satisfies never;
  }
}

function isRefusedBy({ choices }: ConfirmationPrompt, choice: string | undefined): boolean {
  return choices.find(({ id }) => id === choice)?.tone === 'deny';
}

function isAnsweredNo(
  questions: readonly QuestionItem[],
  answers: ReadonlyMap<string, AnsweredItem>,
): boolean {
  return questions.every(({ key, options }) => {
    const answered = answers.get(key);
    const [picked, ...more] = answered?.options ?? [];
    const option = options.find(({ id }) => id === picked);
    return (
      option !== undefined &&
      more.length === 0 &&
      answered?.text === undefined &&
      valueTone(option.value) === 'deny'
    );
  });
}

/** Returns the step that an answer takes, if it is given by itself; undefined for none. */
export function stepOf(asked: Asked, answer: Answer, rules: AdmissionRules): Step | undefined {
  return isPlainRefusal(asked.prompt, answer) ? undefined : stepFor(asked, answer, {}, rules);
}

/**
 * Whether somebody else wrote what an answer sets going. What a form without a call sends is the person's own, and what is missing
 * in it is said before it is sent.
 */
function proposes({ prompt }: Asked): boolean {
  if (prompt.kind === 'confirmation' || prompt.kind === 'review') return true;
  return 'calls' in prompt && prompt.calls.length > 0;
}

/** The step that an act needs and has not taken; undefined for none. A stronger step stands for a weaker one. */
function missingStep(asked: Asked, act: Act, rules: AdmissionRules, setsGoing: boolean): Step | undefined {
  if (act.does.type === 'answer' && ruleOf(act.does.answer))
    return takesByRule(asked, act, rules) ? undefined : 'second';
  const needed = neededStep(asked, act, rules, setsGoing);
  // A person who cannot hold a button types instead, so each step stands for the ones before it.
  return STRENGTH.indexOf(act.step) >= STRENGTH.indexOf(needed) ? undefined : needed;
}

/**
 * Whether a standing permission may give this approval: one that a person could give in a single press, with nothing found in the
 * call, not even what the app expects. A rule takes no step for anyone, except for tools that the app has named for rules.
 */
function takesByRule(asked: Asked, act: Act, rules: AdmissionRules): boolean {
  if (act.by !== 'rule' || !approves(asked, act) || asked.findings.length > 0 || !asked.hasLooked)
    return false;
  const { prompt, toolName } = asked;
  const calls = 'calls' in prompt ? prompt.calls : [];
  const names = [...calls.map(({ name }) => name), toolName].flatMap((name) => name ?? []);
  const isNamed = names.some(Boolean) && names.every((name) => rules.ruleTools?.includes(name));
  return isNamed || (ownStep(asked, rules) === undefined && !rules.requireSeen);
}

function neededStep(asked: Asked, act: Act, rules: AdmissionRules, setsGoing: boolean): Step | undefined {
  if (act.does.type === 'cancel') return 'second';
  return act.does.type === 'answer' && setsGoing ? stepFor(asked, act.does.answer, act, rules) : undefined;
}

function stepFor(
  asked: Asked,
  answer: Answer,
  { items, inWords }: Pick<Act, 'items' | 'inWords'>,
  rules: AdmissionRules,
): Step | undefined {
  const { prompt } = asked;
  const steps = [inWords ? 'approve?' : undefined, ownStep(asked, rules)] as const;
  if (answer.kind !== 'reviewed' || prompt.kind !== 'review') return strongest(steps);
  const unadmitted = answer.items.map((chosen, place) => {
    const item = prompt.items[place];
    const isSettled = !item || isPlainRefusal(item, chosen) || isAdmittedItem(items, place, chosen);
    return isSettled ? undefined : ownStep(asked.items?.[place] ?? askedByItem(item), rules);
  });
  return strongest([...steps, ...unadmitted]);
}

function isAdmittedItem(items: Act['items'], place: number, chosen: Chosen): boolean {
  return items?.get(place)?.isFor(chosen) ?? false;
}

/** The step that everything but a plain refusal of a request takes. */
function ownStep(asked: Asked, rules: AdmissionRules): Step | undefined {
  // Also for a tool that the app lists as destructive.
  if (asked.prompt.importance === 'critical') return rules.criticalApproval === 'type' ? 'name' : 'hold';
  return dangerOf(asked, rules) === null ? undefined : 'second';
}

function strongest(steps: readonly (Step | undefined)[]): Step | undefined {
  return STRENGTH[Math.max(0, ...steps.map((step) => STRENGTH.indexOf(step)))];
}

/** What the control of the missing step says that it does. */
function verbOf(asked: Asked, act: Act): Extract<Verdict, { readonly type: 'ask' }>['verb'] {
  if (act.does.type === 'cancel') return 'skip';
  return approves(asked, act) ? 'run' : 'send';
}

/** Whether the answer is a choice that its dialect knows as an approval. */
function approves({ prompt }: Asked, { does }: Act): boolean {
  if (does.type !== 'answer' || does.answer.kind !== 'chosen' || prompt.kind !== 'confirmation') return false;
  const { choice } = does.answer;
  return prompt.choices.find(({ id }) => id === choice)?.tone === 'approve';
}
