import type { Interrupt } from '../protocol/ag-ui.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reading } from '../protocol/reading.js';
import { describesSecret, secretProperties } from './secrets.js';

/** What was asked, and how it was read. */
export interface AskedEntry {
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  readonly reading: Pick<Reading, 'answerSchema' | 'callSchema'>;
}

/** Which properties of an entry are secret. */
export interface EntrySecrets {
  /** Whether one of the entry's schemas describes a secret. */
  readonly describesSecret: boolean;
  /** The names that the app lists. If a schema describes a secret, also the properties that are or may be secret. */
  readonly names: readonly string[];
}

/**
 * The secrets of an entry, by all schemas that describe its answer or its call: the interrupt's, the reading's and the
 * prompt's.
 *
 * @param listed The property names that the app lists as secret.
 */
export function entrySecrets(entry: AskedEntry, listed: readonly string[]): EntrySecrets {
  const schemas = secretSchemas(entry);
  if (!describesSecret(schemas, listed)) return { describesSecret: false, names: listed };
  return { describesSecret: true, names: [...listed, ...secretProperties(schemas)] };
}

/** All schemas that may describe a secret of an entry. */
export function secretSchemas({ interrupt, prompt, reading }: AskedEntry): readonly unknown[] {
  const schemas = [interrupt.responseSchema, reading.answerSchema, reading.callSchema, ...schemasOf(prompt)];
  return schemas.filter((schema) => schema !== undefined && schema !== null);
}

/** The schemas of a prompt, which its interrupt may not have: a human tool's own, or one in metadata. */
function schemasOf(prompt: Prompt): readonly unknown[] {
  switch (prompt.kind) {
    case 'form':
    case 'freeform':
      return [prompt.schema];
    case 'confirmation':
      return [prompt.edit?.schema];
    case 'review':
      return prompt.items.flatMap(schemasOf);
    default:
      return [];
  }
}
