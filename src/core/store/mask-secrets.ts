import type { Persistence } from '../persistence/persistence.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Answer, Chosen } from '../protocol/answer.js';
import type { Dialect } from '../protocol/dialect.js';
import type { Confirmation, Prompt } from '../protocol/prompt.js';
import { describesSecret, holdsSecret, mayBeSecret } from '../schema/secrets.js';
import { isObject, own, sameJson } from '../util/json.js';

type Names = readonly string[];

/** Which properties are secret, and who gets them as they were typed. `StoreOptions` describes each. */
export interface SecretOptions {
  readonly secrets?: Names | undefined;
  readonly revealSecrets?: boolean | undefined;
  readonly persist?: Persistence | undefined;
}

/** Stands for what was typed into a secret field. */
const MASK = '••••••';

/** The names of secret properties that the app lists. */
export function secretNames({ secrets = [], persist }: SecretOptions): Names {
  return [...secrets, ...(persist?.secrets ?? [])];
}

/** What was answered, and the dialect that read it. */
interface AnsweredEntry {
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  readonly reader: Pick<Dialect, 'answerSchema'>;
}

/** The answer with a mask for each field that is secret, or may be. What the person left as the agent wrote it stays. */
export function maskSecrets<A extends Answer>(entry: AnsweredEntry, answer: A, names: Names): A;
export function maskSecrets(
  { interrupt, prompt, reader }: AnsweredEntry,
  answer: Answer,
  names: Names,
): Answer {
  const schemas = [interrupt.responseSchema, reader.answerSchema];
  const hidesFeedback = schemas.some((schema) => hasSecretText(schema, names));
  return maskAnswer(prompt, answer, names, hidesFeedback);
}

function maskAnswer<A extends Answer>(prompt: Prompt, answer: A, names: Names, hidesFeedback: boolean): A;
function maskAnswer(prompt: Prompt, answer: Answer, names: Names, hidesFeedback: boolean): Answer {
  switch (answer.kind) {
    case 'filled':
      return { ...answer, value: maskFields(answer.value, own(prompt, 'schema'), names) };
    case 'answered': {
      const items = [...answer.answers].map(([key, item]) => {
        const { options } = item;
        return [key, holdsSecret({ [key]: 0 }, names) ? { options, text: MASK } : item] as const;
      });
      return { ...answer, answers: new Map(items) };
    }
    case 'reviewed': {
      const { items } = prompt.kind === 'review' ? prompt : { items: [] };
      const masked = answer.items.map((one, index) => {
        const item = items[index];
        return item ? maskAnswer(item, one, names, hidesFeedback) : one;
      });
      return { ...answer, items: masked };
    }
    case 'chosen':
      return prompt.kind === 'confirmation' ? maskChosen(prompt, answer, names, hidesFeedback) : answer;
    default:
      return answer;
  }
}

function maskChosen(
  { calls, edit }: Confirmation,
  answer: Chosen,
  names: Names,
  hidesFeedback: boolean,
): Chosen {
  const { feedback, editedArgs } = answer;
  const before = own(calls[edit?.callIndex ?? 0], 'args');
  return {
    ...answer,
    ...(feedback !== undefined && hidesFeedback && { feedback: MASK }),
    ...(editedArgs !== undefined && { editedArgs: maskFields(editedArgs, edit?.schema, names, before) }),
  };
}

/** Whether one of an answer's own fields is secret and is none of several fields: what is said beside a choice may be it. */
function hasSecretText(schema: unknown, names: Names): boolean {
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return false;
  return Object.entries(properties).some(
    ([key, field]) => own(field, 'properties') === undefined && describesSecret({ [key]: field }, names),
  );
}

/**
 * A value with a mask for each of its properties that is secret by its schema or its name, or may be; a mask alone where the
 * value is no object and is secret.
 *
 * @param before What is the same in it was not typed by the person, and stays.
 */
export function maskFields(value: unknown, schema: unknown, names: Names, before?: unknown): unknown {
  const describes = describesSecret(schema, names);
  if (!describes && !holdsSecret(value, names)) return value;
  if (!isObject(value)) return MASK;
  const properties = own(schema, 'properties');
  const entries = Object.entries(value).map(([key, one]) => {
    const field = own(properties, key);
    // Another part of the schema may say that a field without one is secret.
    const isSecret =
      (field === undefined ? describes : mayBeSecret({ [key]: field }, names)) ||
      holdsSecret({ [key]: one }, names);
    return [key, isSecret && !sameJson(one, own(before, key)) ? MASK : one];
  });
  return Object.fromEntries(entries);
}
