import { isFunction, isRecord } from '../../core/errors/app-values.js';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../../core/util/has-duplicate-keys.js';
import { isObject } from '../../core/util/json.js';

/**
 * What a call does, in the words of the app. Each is left out where the app has none. A word on a button that reads as its
 * opposite, such as "Cancel order" for what approves, is not shown there.
 *
 * @example
 * const words: CallWords = { action: 'Send email', refusal: 'Don’t send', done: 'Sent email to Ada' };
 */
export interface CallWords {
  /** One sentence above the proposal: "Sends 1 email to ada@example.com". */
  readonly text?: string | undefined;
  /** What the button that approves says: "Send email". */
  readonly action?: string | undefined;
  /** What the button that refuses says: "Don’t send". */
  readonly refusal?: string | undefined;
  /** The question, as the heading of the card: "Send this email?". The agent’s own message then stands below. */
  readonly question?: string | undefined;
  /** What has happened once it is done, for its receipt: "Sent email to ada@example.com". */
  readonly done?: string | undefined;
  /** The same for several calls of the tool that are answered in one press: "Send 3 emails". */
  readonly several?: ((count: number) => SeveralWords) | undefined;
}

/** What the card of several calls of one tool says, in the words of the app. */
export type SeveralWords = Pick<CallWords, 'question' | 'action' | 'refusal'>;

/**
 * What running each tool does, in plain words, by the tool's name. A template gets a copy of the call's arguments, which
 * come from the agent and may be anything, and returns one sentence, or `CallWords` with what the buttons and the receipt say.
 * It is called for arguments that are a JSON object. One that throws or returns something else is reported to `onWarning`,
 * and nothing of it is shown.
 *
 * @example
 * const consequences: Consequences = {
 *   sendEmail: ({ to }) => ({ text: `Sends 1 email to ${to}`, action: 'Send email', question: 'Send this email?' }),
 *   dropDatabase: { action: 'Drop the database', refusal: 'Keep it' },
 * };
 */
export type Consequences = Readonly<
  Record<string, CallWords | ((args: Readonly<Record<string, unknown>>) => string | CallWords)>
>;

export interface DescribedCall {
  readonly words: CallWords;
  /** What the app's template threw, or that it returned no words. */
  readonly failure: { readonly error: unknown } | null;
}

const NO_WORDS: DescribedCall = { words: {}, failure: null };

/**
 * Returns the app's words for a call, with the person's edits where there are any; none where it does not describe the
 * tool, or where it is uncertain which arguments the call has.
 */
export function describeCall(
  consequences: Consequences,
  call: ProposedCall,
  edited: { readonly args: unknown } | null = null,
): DescribedCall {
  const name = call.name ?? null;
  if (name === null || !Object.hasOwn(consequences, name)) return NO_WORDS;
  const args = edited ? edited.args : call.found ? call.args : undefined;
  try {
    const entry = consequences[name];
    if (!isFunction(entry)) return wordsFrom(entry);
    if (!hasCertainArguments(call) || !isObject(args)) return NO_WORDS;
    // A copy, because a template may sort a list in place.
    return wordsFrom(Reflect.apply(entry, consequences, [structuredClone(args)]));
  } catch (error) {
    return { words: {}, failure: { error } };
  }
}

/** Whether it is certain with which arguments a call runs, so that something can be said of it. */
export function hasCertainArguments(call: ProposedCall): boolean {
  if (!call.found || !call.complete || call.conflicting) return false;
  return isObject(call.args) && !hasDuplicateKeys(call.argsText);
}

const KEYS = ['text', 'action', 'refusal', 'question', 'done'] as const;

function wordsFrom(described: unknown): DescribedCall {
  if (typeof described === 'string') return { words: { text: described }, failure: null };
  void Promise.resolve(described).catch(() => undefined);
  const isWords =
    isRecord(described) &&
    typeof Reflect.get(described, 'then') !== 'function' &&
    KEYS.every((key) => ['string', 'undefined'].includes(typeof Reflect.get(described, key))) &&
    ['function', 'undefined'].includes(typeof Reflect.get(described, 'several'));
  if (!isWords)
    return { words: {}, failure: { error: new TypeError('No text and no words were returned.') } };
  const several: unknown = Reflect.get(described, 'several');
  const given = KEYS.flatMap((key) => {
    const text: unknown = Reflect.get(described, key);
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : [];
  });
  const words: CallWords = Object.fromEntries(given);
  if (!isFunction(several)) return { words, failure: null };
  return {
    words: { ...words, several: (count) => readSeveral(Reflect.apply(several, described, [count])) },
    failure: null,
  };
}

/** Throws where the app returned something else: whoever asks reports it. */
function readSeveral(returned: unknown): SeveralWords {
  const { words, failure } = wordsFrom(returned);
  if (failure || typeof returned === 'string') throw failure?.error ?? new TypeError('A text is no words.');
  return words;
}
