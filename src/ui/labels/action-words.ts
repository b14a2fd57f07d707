import { readsAsRefusal } from '../../core/admission/refusing-words.js';
import { labelMeaning } from '../../core/admission/words.js';
import type { ConfirmationPrompt, OwnAction, ProposedCall } from '../../core/protocol/prompt.js';
import {
  type CallWords,
  type Consequences,
  describeCall,
  hasCertainArguments,
  type SeveralWords,
} from '../settings/consequences.js';
import { type ActionVerb, givesVerdict, hasObject, verbOf } from './tool-verbs.js';

/** The words on the buttons of a confirmation whose producer names none. */
export interface ActionWords {
  readonly approve: string;
  readonly deny: string;
}

/** What the card of several calls of one tool says. */
export interface SeveralActionWords extends ActionWords {
  /** The app's question; null where it has none. */
  readonly question: string | null;
}

interface ActionLabels extends ActionWords {
  readonly verbs: Readonly<Record<ActionVerb, string>>;
  readonly dontDo: (verb: string) => string;
}

// A longer text is a sentence, and no name for a button.
const LONGEST = 60;

/**
 * Returns what the buttons of a confirmation say: the words for its call, else the verb that the name of its tool begins
 * with, else the plain words. Nothing that reads as a refusal stands for an approval, and no yes for a refusal.
 *
 * @param said The page's words for the call. Null where not even the tool's name may stand for what it does.
 */
export function actionWords(
  { calls, choices }: ConfirmationPrompt,
  labels: ActionLabels,
  said: CallWords | null,
): ActionWords {
  const { approve, deny } = labels;
  // Nothing is run where a result is asked for.
  const asksForResult = choices.some(({ id, label }) => id === 'result' && label === null);
  if (said === null || asksForResult) return { approve, deny };
  const named = approving(said.action);
  // An action of the app's that is not shown leaves both plain words, so that the pair stays one.
  const verb = said.action !== undefined && named === null ? null : sharedVerb(calls);
  const ours = verb === null ? plainWords(calls, labels) : verbWords(verb, labels);
  return { approve: named ?? ours.approve, deny: refusing(said.refusal) ?? ours.deny };
}

/**
 * Returns the same for several calls of one tool that are answered in one press: the app's words for several, else the plain
 * words with how many there are, because the words for one call do not tell what the question asks of several.
 *
 * @param own The app's words for this many; none where it has none.
 */
export function severalActionWords(
  tool: string,
  count: number,
  labels: ActionLabels & {
    readonly actOnSeveral: (action: string, count: number) => string;
    readonly askAgreed: (choice: string) => string;
  },
  own: SeveralWords,
): SeveralActionWords {
  const action = approving(own.action);
  const plain = plainWords([{ name: tool }], labels);
  return {
    question: own.question ?? (action === null ? null : labels.askAgreed(action)),
    approve: action ?? labels.actOnSeveral(plain.approve, count),
    deny: refusing(own.refusal) ?? labels.actOnSeveral(plain.deny, count),
  };
}

/** Returns the question in the page's words: the app's, or what the button that approves says. Null where it has none. */
export function ownQuestion(
  prompt: ConfirmationPrompt,
  labels: ActionLabels & { readonly askAgreed: (choice: string) => string },
  said: CallWords | null,
): string | null {
  if (said?.question !== undefined) return said.question;
  return said?.action === undefined ? null : labels.askAgreed(actionWords(prompt, labels, said).approve);
}

/**
 * Returns the page's words for what a confirmation would run: the app's, and ours for a tool whose source fixes its name.
 * None for several calls of such tools, and for a tool whose name alone says what it does; null for any other tool, and
 * where it is uncertain what would run.
 */
export function saidOf(
  { calls }: ConfirmationPrompt,
  { consequences, labels }: KnownWords,
  edited: { readonly args: unknown } | null = null,
): CallWords | null {
  const [call, ...others] = calls;
  const isKnown = (one: ProposedCall) =>
    one.name != null && (ownAction(one) !== null || Object.hasOwn(consequences, one.name));
  if (!call || !calls.every(hasCertainArguments)) return null;
  if (!calls.every(isKnown)) return others.length === 0 && saysWhatItDoes(call, labels) ? {} : null;
  if (others.length > 0) return {};
  const does = ownAction(call);
  const action = does === null ? {} : { action: labels.ownActions[does] };
  return { ...action, ...describeCall(consequences, call, edited).words };
}

function ownAction(call: ProposedCall): OwnAction | null {
  return (call.found && call.does) || null;
}

interface KnownWords {
  readonly consequences: Consequences;
  readonly labels: ActionWords & { readonly ownActions: Readonly<Record<OwnAction, string>> };
}

/** Alone, "order" or "book" is as often a thing as a verb; a verdict is one in any case. */
function saysWhatItDoes({ name }: ProposedCall, labels: ActionWords): boolean {
  return name != null && (hasObject(name) || givesVerdict(name, labels));
}

/** "Approve" and "Deny"; for a tool that itself approves or denies something, "Run" and "Don’t run". */
function plainWords(calls: readonly Pick<ProposedCall, 'name'>[], labels: ActionLabels): ActionWords {
  const { approve, deny } = labels;
  return calls.some(({ name }) => name != null && givesVerdict(name, labels))
    ? verbWords('run', labels)
    : { approve, deny };
}

function verbWords(verb: ActionVerb, { verbs, dontDo }: ActionLabels): ActionWords {
  return { approve: verbs[verb], deny: dontDo(verbs[verb]) };
}

/** The app's word for the button that approves; null where it has none, or one that reads as a refusal. */
function approving(word: string | undefined): string | null {
  return fits(word) && !readsAsRefusal(word) ? word : null;
}

/** The app's word for the button that refuses; null where it has none, or one that reads as a yes. */
function refusing(word: string | undefined): string | null {
  return fits(word) && labelMeaning(word) !== 'yes' ? word : null;
}

function fits(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '' && text.length <= LONGEST && !text.includes('\n');
}

/** The verb that every call's name begins with; null where they differ, or where a name leaves a doubt. */
function sharedVerb(calls: readonly ProposedCall[]): ActionVerb | null {
  const [verb = null, ...others] = calls.map(({ name }) => (name == null ? null : verbOf(name)));
  return others.every((other) => other === verb) ? verb : null;
}
