import type { Interrupt } from '../protocol/ag-ui.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reading } from '../protocol/reading.js';
import { isObject, type JsonObject, own } from '../util/json.js';

// Deeper than any form.
const DEEPEST = 100;
/** The keywords by which a schema is the one of another place. */
export const REFERENCES: readonly string[] = ['$ref', '$dynamicRef', '$recursiveRef'];

type Names = ReadonlySet<string>;

/** True where a schema has a password, a `writeOnly` field, or a field with one of these names. */
export function describesSecret(schema: unknown, names: readonly string[] = []): boolean {
  return hasSecretField(schema, new Set(names.map(normalized)), 0);
}

/** The name in a form for comparing: `API-Key`, `api_key` and `apiKey` are equal, with or without JSON escapes. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/[-_\s\\]/g, '');
}

function hasSecretField(schema: unknown, names: Names, depth: number): boolean {
  // A deeper value counts as secret, because storing a secret cannot be undone.
  if (depth > DEEPEST) return true;
  if (Array.isArray(schema)) return schema.some((one: unknown) => hasSecretField(one, names, depth + 1));
  if (!isObject(schema)) return false;
  if (own(schema, 'writeOnly') === true || own(schema, 'format') === 'password') return true;
  return Object.entries(schema).some(
    ([key, value]) =>
      (names.has(normalized(key)) && (isObject(value) || value === true)) ||
      hasSecretField(value, names, depth + 1),
  );
}

/** True also where the schema contains a reference, because what that refers to may be secret. */
export function mayBeSecret(schema: unknown, names: readonly string[] = []): boolean {
  const text = JSON.stringify([schema]);
  return describesSecret(schema, names) || REFERENCES.some((keyword) => text.includes(`"${keyword}"`));
}

/** The names of the properties that are secret, or may be because they contain a reference. */
export function secretProperties(schema: unknown): readonly string[] {
  const names: string[] = [];
  collectSecrets(schema, names);
  return names;
}

/**
 * Adds the names of secret properties at any depth, reading each value once.
 *
 * @param areNames Whether the keys are names of properties.
 * @returns The levels of nesting; infinite where something in the value is secret or refers to a definition.
 */
function collectSecrets(schema: unknown, names: string[], areNames = false): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { writeOnly, format }: JsonObject = { ...schema };
  const refers = REFERENCES.some((keyword) => own(schema, keyword) !== undefined);
  let levels =
    !areNames && (writeOnly === true || format === 'password' || refers) ? Number.POSITIVE_INFINITY : 0;
  for (const [key, value] of Object.entries(schema)) {
    const within = collectSecrets(value, names, !areNames && key === 'properties');
    if (areNames && within > DEEPEST) names.push(key);
    levels = Math.max(levels, within + 1);
  }
  return levels;
}

const VALUE_KEYWORDS = ['default', 'examples', 'example'];
// The keys of these objects are names, not keywords.
const NAME_KEYWORDS = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'];

/** A schema without `default` and `examples`, which contain values of the agent. */
export function withoutDefaults(schema: JsonObject, hasNames = false): JsonObject {
  const remaining = Object.entries(schema).filter(([key]) => hasNames || !VALUE_KEYWORDS.includes(key));
  const within = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => within(one, ''));
    return isObject(value) ? withoutDefaults(value, !hasNames && NAME_KEYWORDS.includes(key)) : value;
  };
  return Object.fromEntries(remaining.map(([key, value]) => [key, within(value, key)]));
}

/** True where a value has a key with one of these names, whatever its schema. */
export function holdsSecret(value: unknown, names: readonly string[]): boolean {
  return names.length > 0 && hasSecretKey(value, new Set(names.map(normalized)), 0);
}

function hasSecretKey(value: unknown, names: Names, depth: number): boolean {
  if (depth > DEEPEST) return true;
  // A string may be JSON text, as arguments and typed answers are, and may be incomplete.
  if (typeof value === 'string') return quotedParts(value).some((part) => names.has(normalized(part)));
  if (Array.isArray(value)) return value.some((one: unknown) => hasSecretKey(one, names, depth + 1));
  if (!isObject(value)) return false;
  const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
  return entries.some(
    ([key, one]) =>
      (typeof key === 'string' && names.has(normalized(key))) || hasSecretKey(one, names, depth + 1),
  );
}

function quotedParts(text: string): readonly string[] {
  return text.split(/["']/).slice(1, -1);
}

/** What was asked, and how it was read. */
export interface AskedEntry {
  readonly interrupt: Interrupt;
  readonly prompt: Prompt;
  readonly reading: Pick<Reading, 'answerSchema' | 'callSchema'>;
}

/** Which properties of an entry are secret. */
interface EntrySecrets {
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
      return [prompt.edit?.schema, ...prompt.choices.map(({ form }) => form)];
    case 'review':
      return prompt.items.flatMap(schemasOf);
    default:
      return [];
  }
}
