import type { Persistence } from '../persistence/persistence.js';
import type { Answer } from '../protocol/answer.js';
import type { Prompt } from '../protocol/prompt.js';
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

/** The answer with a mask for each field that is secret, or may be. What the person left as the agent wrote it stays. */
export function maskSecrets<A extends Answer>(prompt: Prompt, answer: A, names: Names): A;
export function maskSecrets(prompt: Prompt, answer: Answer, names: Names): Answer {
  if (answer.kind === 'filled')
    return { ...answer, value: maskFields(answer.value, own(prompt, 'schema'), names) };
  if (answer.kind === 'answered') {
    const items = [...answer.answers].map(([key, item]) => {
      const { options } = item;
      return [key, holdsSecret({ [key]: 0 }, names) ? { options, text: MASK } : item] as const;
    });
    return { ...answer, answers: new Map(items) };
  }
  if (answer.kind === 'reviewed' && prompt.kind === 'review') {
    const items = answer.items.map((one, index) => {
      const item = prompt.items[index];
      return item ? maskSecrets(item, one, names) : one;
    });
    return { ...answer, items };
  }
  if (answer.kind !== 'chosen' || prompt.kind !== 'confirmation' || answer.editedArgs === undefined)
    return answer;
  const { calls, edit } = prompt;
  const before = own(calls[edit?.callIndex ?? 0], 'args');
  return { ...answer, editedArgs: maskFields(answer.editedArgs, edit?.schema, names, before) };
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
