import type { Answer, AnsweredItem, Chosen } from '../protocol/answer.js';
import type { Confirmation, Prompt } from '../protocol/prompt.js';
import { describesSecret, holdsSecret, mayBeSecret } from '../schema/secrets.js';
import { isObject, own, sameJson } from '../util/json.js';
import type { StoreOptions } from './interrupt-store.js';

type Names = readonly string[];

/** Stands for what was typed into a secret field. */
const MASK = '••••••';

/** The names of secret properties that the app lists. */
export function secretNames({ secrets = [], persist }: StoreOptions): Names {
  return [...secrets, ...(persist?.secrets ?? [])];
}

/** The answer with a mask for each field that is secret, or may be. What the person left as the agent wrote it stays. */
export function maskSecrets(prompt: Prompt, answer: Answer, names: Names): Answer {
  switch (answer.kind) {
    case 'filled':
      return { ...answer, value: masked(answer.value, 'schema' in prompt ? prompt.schema : null, names) };
    case 'chosen':
      return prompt.kind === 'confirmation' ? maskEdits(prompt, answer, names) : answer;
    case 'answered': {
      const items = [...answer.answers].map(
        ([key, item]) => [key, holdsSecret({ [key]: null }, names) ? maskItem(item) : item] as const,
      );
      return { ...answer, answers: new Map(items) };
    }
    case 'reviewed': {
      if (prompt.kind !== 'review') return answer;
      const items = answer.items.map((one, index) => {
        const item = prompt.items[index];
        return item ? maskEdits(item, one, names) : one;
      });
      return { ...answer, items };
    }
    default:
      return answer;
  }
}

function maskEdits({ calls, edit }: Confirmation, answer: Chosen, names: Names): Chosen {
  if (answer.editedArgs === undefined) return answer;
  const call = calls[edit?.callIndex ?? 0];
  return {
    ...answer,
    editedArgs: masked(answer.editedArgs, edit?.schema, names, call?.found ? call.args : null),
  };
}

function maskItem({ options, text, note }: AnsweredItem): AnsweredItem {
  return {
    options,
    ...(text === undefined ? {} : { text: MASK }),
    ...(note === undefined ? {} : { note: MASK }),
  };
}

function masked(value: unknown, schema: unknown, names: Names, before: unknown = null): unknown {
  const describes = describesSecret(schema, names);
  if (!describes && !holdsSecret(value, names)) return value;
  if (!isObject(value)) return MASK;
  const isShown = (key: string, one: unknown): boolean => {
    if (sameJson(one, own(before, key))) return true;
    const field = own(own(schema, 'properties'), key);
    // Another part of the schema may say that a field without one is secret.
    if (field === undefined ? describes : mayBeSecret({ [key]: field }, names)) return false;
    return !holdsSecret({ [key]: one }, names);
  };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isShown(key, one) ? one : MASK]));
}
