import type { Answer, Chosen } from '../protocol/answer.js';
import { asksSame } from '../protocol/open-interrupt.js';
import type { ConfirmationPrompt, Prompt } from '../protocol/prompt.js';
import { MASK, maskSchemas } from '../schema/mask-schema.js';
import {
  type AskedEntry,
  describesSecret,
  entrySecrets,
  holdsSecret,
  mayBeSecret,
} from '../schema/secrets.js';
import { isObject, type JsonObject, own, sameJson } from '../util/json.js';
import type { Receipt } from './run-state.js';
import { type KeptEntry, keysOf, type ThreadEntry, type ThreadState } from './thread-state.js';

type Names = readonly string[];

/** What was asked, without the values that the agent gave secret fields. */
export function maskAsked(entry: AskedEntry, listed: Names): Pick<AskedEntry, 'interrupt' | 'prompt'> {
  const { describesSecret, names } = entrySecrets(entry, listed);
  if (!describesSecret) return entry;
  const prompt = maskSchemas(entry.prompt, names);
  return { interrupt: maskSchemas(entry.interrupt, names), prompt: withoutSecretOptions(prompt, names) };
}

function withoutSecretOptions(prompt: Prompt, names: Names): Prompt {
  if (prompt.kind !== 'question') return prompt;
  const questions = prompt.questions.map((one) => (isListed(one.key, names) ? { ...one, options: [] } : one));
  return { ...prompt, questions };
}

/** The answer with a mask for each field that is or may be secret, except for the agent's values left unchanged. */
export function maskSecrets<A extends Answer>(entry: AskedEntry, answer: A, listed: Names): A;
export function maskSecrets(entry: AskedEntry, answer: Answer, listed: Names): Answer {
  const { interrupt, prompt, reading } = entry;
  const fields = [interrupt.responseSchema, reading.answerSchema]
    .flatMap(withParts)
    .map((schema) => Object.entries(own(schema, 'properties') ?? {}));
  // If the only field holds an object, the prompt asks for that object's fields, whose names are others than the
  // secret's.
  const isInside = fields.some((all) => !all[1] && all.some(([key]) => isListed(key, listed)));
  const hidesFeedback = isInside || fields.flat().some((field) => isSecretText(field, listed));
  const { names } = entrySecrets(entry, listed);
  return maskAnswer(prompt, answer, isInside ? [...names, ...namesIn(answer)] : names, hidesFeedback);
}

/** The schema, and those that it joins: requests under one id have one each. */
function withParts(schema: unknown): readonly unknown[] {
  const parts = own(schema, 'allOf');
  return Array.isArray(parts) ? [schema, ...parts] : [schema];
}

function namesIn(answer: Answer): Names {
  const { value, editedArgs, filled, answers }: JsonObject = { ...answer };
  if (answers instanceof Map) return [...answers.keys()];
  return [value ?? editedArgs ?? {}, filled ?? {}].flatMap((part) => Object.keys(part));
}

function maskAnswer<A extends Answer>(prompt: Prompt, answer: A, names: Names, hidesFeedback: boolean): A;
function maskAnswer(prompt: Prompt, answer: Answer, names: Names, hidesFeedback: boolean): Answer {
  switch (answer.kind) {
    case 'filled':
      return { ...answer, value: maskFields(answer.value, own(prompt, 'schema'), names) };
    case 'answered': {
      const answers = new Map(answer.answers);
      for (const [key, { note }] of answers)
        if (isListed(key, names))
          answers.set(key, { options: [], text: MASK, ...(note !== undefined && { note: MASK }) });
      return { ...answer, answers };
    }
    case 'reviewed': {
      const items = answer.items.map((one, index) => {
        const item = prompt.kind === 'review' && prompt.items[index];
        return item ? maskAnswer(item, one, names, hidesFeedback) : one;
      });
      return { ...answer, items };
    }
    case 'chosen':
      return prompt.kind === 'confirmation' ? maskChosen(prompt, answer, names, hidesFeedback) : answer;
    default:
      return answer;
  }
}

function maskChosen(
  { calls, choices, edit }: ConfirmationPrompt,
  answer: Chosen,
  names: Names,
  hidesFeedback: boolean,
): Chosen {
  const { feedback, editedArgs, filled } = answer;
  const form = choices.find(({ id }) => id === answer.choice)?.form;
  const before = own(calls[edit?.callIndex ?? 0], 'args');
  return {
    ...answer,
    ...(feedback !== undefined && hidesFeedback && { feedback: MASK }),
    ...(editedArgs !== undefined && { editedArgs: maskFields(editedArgs, edit?.schema, names, before) }),
    ...(filled !== undefined && { filled: maskFields(filled, form, names) }),
  };
}

/** Whether a field is secret and has no fields of its own. The feedback beside a choice may be its value. */
function isSecretText([key, field]: readonly [string, unknown], names: Names): boolean {
  return own(field, 'properties') === undefined && describesSecret({ [key]: field }, names);
}

function isListed(key: string, names: Names): boolean {
  return holdsSecret({ [key]: 0 }, names);
}

/**
 * A value with a mask for each property that is or may be secret, by its schema or its name. A secret value that is not
 * an object is replaced by the mask.
 *
 * @param before The value before the person changed it. Properties that are the same in both are not masked.
 */
export function maskFields(value: unknown, schema: unknown, names: Names, before?: unknown): unknown {
  const describes = describesSecret(schema, names);
  if (!describes && !holdsSecret(value, names)) return value;
  if (!isObject(value)) return MASK;
  const properties = own(schema, 'properties');
  const entries = Object.entries(value).map(([key, one]) => {
    const field = own(properties, key);
    // A property that `properties` does not list may be declared secret by another part of the schema.
    const isSecret =
      (field === undefined ? describes : mayBeSecret({ [key]: field }, names)) ||
      holdsSecret({ [key]: one }, names);
    return [key, isSecret && !sameJson(one, own(before, key)) ? MASK : one];
  });
  return Object.fromEntries(entries);
}

/** The requests of one thread whose words are kept over a reload: the latest. */
const MOST_KEPT = 10;

/** What the person wrote and did not send, unless it may hold a secret. */
export function unsentOf(
  entry: ThreadEntry,
  draft: unknown,
  sent: Answer | null,
  secrets: readonly string[],
): Receipt['unsent'] {
  const { status } = entry;
  const given = status.state === 'open' ? status.previous : status.answer;
  const answer = sent === null && given?.kind !== 'cancelled' ? given : null;
  if (draft === undefined && answer === null) return undefined;
  const { describesSecret, names } = entrySecrets(entry, secrets);
  if (describesSecret || holdsSecret([draft, answer], names)) return undefined;
  return { ...(draft !== undefined && { draft }), ...(answer && { answer }) };
}

/** The thread with the words of these receipts, which are of entries that have just ended. */
export function keepWords(
  state: ThreadState,
  closed: readonly ThreadEntry[],
  receipts: readonly Receipt[],
): ThreadState {
  const withWords = receipts.filter(({ unsent }) => unsent !== undefined);
  if (withWords.length === 0) return state;
  const entries = new Map(closed.map((entry) => [entry.key, entry]));
  const kept = withWords.flatMap(({ key, unsent, ending: as, at, answer }): KeptEntry[] => {
    const entry = entries.get(key);
    if (!unsent || !entry) return [];
    const status = { state: 'open', previous: unsent.answer ?? null } as const;
    const written = 'draft' in unsent ? { draft: unsent.draft } : undefined;
    return [{ ...entry, status, written, ended: { as, at, answer } }];
  });
  const keys = new Set(keysOf(kept));
  return { ...state, kept: latest([...state.kept.filter(({ key }) => !keys.has(key)), ...kept]) };
}

/** The thread with what an earlier page kept or left behind, in place of what this was told of it before. */
export function withEarlier(
  state: ThreadState,
  earlier: readonly KeptEntry[],
  secrets: readonly string[],
): ThreadState {
  const own = state.kept.filter(({ key }) => !isEarlier(key));
  if (earlier.length === 0 && own.length === state.kept.length) return state;
  return withEarlierWords({ ...state, kept: latest([...earlier, ...own]) }, secrets);
}

/** The thread with the words of an earlier page: each at the receipt that the source tells of its request, or alone. */
export function withEarlierWords(state: ThreadState, secrets: readonly string[]): ThreadState {
  let receipts = state.receipts.filter(({ key }) => !isEarlier(key));
  const alone = state.kept.flatMap((entry) => {
    if (!isEarlier(entry.key)) return [];
    const { interrupt, written, ended, status } = entry;
    const unsent = unsentOf(entry, written?.draft, ended.answer, secrets);
    if (!unsent) return [];
    const told = receipts.find((one) => asksSame(one, { interrupt }) && hasRoom(one, unsent));
    if (!told) return [{ ...toReceipt(entry, secrets), unsent }];
    // Of an answer that was being sent, the source tells whether it arrived.
    const { answer, ...draft } = unsent;
    const words = status.state === 'failed' ? draft : unsent;
    if (Object.keys(words).length > 0)
      receipts = receipts.map((one) => (one === told ? { ...told, unsent: words } : one));
    return [];
  });
  return { ...state, receipts: [...alone, ...receipts] };
}

function hasRoom({ unsent }: Receipt, words: Receipt['unsent']): boolean {
  return unsent === undefined || sameJson(unsent, words);
}

/** The key of a request of an earlier page: no request of this page has it. */
export function earlierKey(index: number): string {
  return `earlier:${index}`;
}

function isEarlier(key: string): boolean {
  return key.startsWith('earlier:');
}

function latest(kept: readonly KeptEntry[]): readonly KeptEntry[] {
  return kept.slice(-MOST_KEPT);
}

function toReceipt(entry: KeptEntry, secrets: readonly string[]): Receipt {
  const { key, definition, toolCall, messageId, ended } = entry;
  const { interrupt, prompt } = maskAsked(entry, secrets);
  const { as: ending, at, answer } = ended;
  return { key, interrupt, prompt, definition, messageId, answer, ending, at, toolCall };
}
