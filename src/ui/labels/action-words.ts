import { readsAsRefusal, wordsOf } from '../../core/admission/refusing-words.js';
import { labelMeaning } from '../../core/admission/words.js';
import type { ConfirmationPrompt, OwnAction, ProposedCall } from '../../core/protocol/prompt.js';
import {
  type CallWords,
  type Consequences,
  describeCall,
  hasCertainArguments,
  type SeveralWords,
} from '../settings/consequences.js';

/** What tools most often do, as the first word of their names says it. Each has a label. */
export type ActionVerb = keyof typeof NAMED;

/** The first words of tools' names, by the verb that they mean. */
const NAMED = {
  send: 'send mail email text notify',
  create: 'create make generate',
  add: 'add insert append',
  update: 'update edit change modify set patch',
  delete: 'delete remove erase drop purge wipe truncate destroy',
  run: 'run execute exec bash',
  write: 'write save',
  move: 'move',
  rename: 'rename',
  copy: 'copy duplicate clone',
  upload: 'upload',
  download: 'download',
  install: 'install',
  deploy: 'deploy',
  publish: 'publish post',
  book: 'book reserve',
  buy: 'buy purchase',
  order: 'order',
  pay: 'pay',
  transfer: 'transfer wire',
  refund: 'refund reimburse',
  schedule: 'schedule',
  invite: 'invite',
  share: 'share',
  merge: 'merge',
  push: 'push',
  read: 'read get fetch list view',
  search: 'search find query lookup',
} as const;

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

interface ActionLabels {
  readonly approve: string;
  readonly deny: string;
  readonly verbs: Readonly<Record<ActionVerb, string>>;
  readonly dontDo: (verb: string) => string;
}

// A longer text is a sentence, and no name for a button.
const LONGEST = 60;

/**
 * Returns what the buttons of a confirmation say: the words for its call, else the verb that the name of its tool begins
 * with, else "Approve" and "Deny". Nothing that reads as a refusal stands for an approval, and no yes for a refusal.
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
  const verb = sharedVerb(calls);
  const ours = verb === null ? null : labels.verbs[verb];
  const named = approving(said.action);
  const refusal = refusing(said.refusal);
  // An action of the app's that is not shown leaves both plain words, so that the pair stays one.
  const plain = said.action !== undefined && named === null;
  return {
    approve: named ?? (plain ? null : ours) ?? approve,
    deny: refusal ?? (ours === null || plain ? deny : labels.dontDo(ours)),
  };
}

/**
 * Returns the same for several calls of one tool that are answered in one press: the app's words for several, else "Approve"
 * and "Deny" with how many there are, because the words for one call do not tell what the question asks of several.
 *
 * @param own The app's words for this many; none where it has none.
 */
export function severalActionWords(
  count: number,
  labels: ActionLabels & {
    readonly actOnSeveral: (action: string, count: number) => string;
    readonly askAgreed: (choice: string) => string;
  },
  own: SeveralWords,
): SeveralActionWords {
  const action = approving(own.action);
  return {
    question: own.question ?? (action === null ? null : labels.askAgreed(action)),
    approve: action ?? labels.actOnSeveral(labels.approve, count),
    deny: refusing(own.refusal) ?? labels.actOnSeveral(labels.deny, count),
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
  if (!calls.every(isKnown)) return others.length === 0 && saysWhatItDoes(call) ? {} : null;
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
  readonly labels: { readonly ownActions: Readonly<Record<OwnAction, string>> };
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

/** The verb that every call's name begins with; null where they differ, or a name refuses or takes back something. */
function sharedVerb(calls: readonly ProposedCall[]): ActionVerb | null {
  const [verb = null, ...others] = calls.map(({ name }) => verbOf(name ?? null));
  return others.every((other) => other === verb) ? verb : null;
}

function verbOf(name: string | null): ActionVerb | null {
  if (name === null || readsAsRefusal(name)) return null;
  const [first] = toolWords(name);
  return VERBS.find((verb) => NAMED[verb].split(' ').some((word) => word === first)) ?? null;
}

/** Whether a name has a word after its first: alone, "order" or "book" is as often a thing as a verb. */
function saysWhatItDoes({ name }: ProposedCall): boolean {
  return name != null && toolWords(name).length > 1;
}

function toolWords(name: string): readonly string[] {
  // MCP and others put the server before the tool: `mcp__mail__send_email`, `mail.send`.
  return wordsOf(name.split(/__|[./:]/).at(-1) ?? name);
}

const VERBS = keysOf(NAMED);

function keysOf<K extends string>(table: Readonly<Record<K, string>>): readonly K[] {
  const isKey = (key: string): key is K => Object.hasOwn(table, key);
  return Object.keys(table).filter(isKey);
}
