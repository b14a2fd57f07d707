import { isObject, type JsonObject, own } from '../../util/json.js';
import { countFields } from './count-fields.js';
import {
  anySchema,
  createGuardBudget,
  DEFAULT_LIMITS,
  type GuardBudget,
  type GuardLimits,
  UnusableSchema,
} from './guard-context.js';
import type { GuardedSchema, GuardNote, TakeNote, UnusableReason } from './guard-note.js';
import { createLostRules } from './lost-rules.js';
import { suggestOnlyNumber } from './read-default.js';
import { createSchemaReader } from './read-schema.js';
import { safeName } from './safe-names.js';
import { cutRecursiveRefs, hasFiniteValue } from './schema-graph.js';

/**
 * Makes a schema for forms and validators out of one that an agent sent.
 *
 * It accepts the same values, with these exceptions, each of which gets a note: rules that are malformed or recursive
 * without end are left out, and so are defaults that would answer for the person. It is written in draft 2019-09 with
 * the tuples and dependencies of draft 7, which both validators and rjsf read. It has no `$id` and `$schema`, and
 * every `$ref` points into `$defs`.
 *
 * @param schema What the agent sent: anything at all.
 * @param limits The largest schema that is accepted.
 * @returns The new schema, or why there is none, and the notes. Never throws.
 *
 * @example
 * const guarded = guardSchema(interrupt.responseSchema);
 * if (!guarded.usable) answerAsJson(guarded.reason);
 */
export function guardSchema(schema: unknown, limits: GuardLimits = DEFAULT_LIMITS): GuardedSchema {
  const copy = plainCopy(schema, limits);
  if (!copy.copied) return { usable: false, reason: copy.reason, notes: [] };
  if (copy.value === true) return { usable: true, schema: anySchema(), notes: [], fields: 1, steps: 1 };
  if (!isObject(copy.value) || !isObject(own(copy.value, 'properties') ?? {})) {
    return { usable: false, reason: 'not-a-schema', notes: [] };
  }
  const notes: GuardNote[] = [];
  const budget = createGuardBudget(limits);
  try {
    return { usable: true, ...read(copy.value, limits, budget, notes), notes, steps: budget.spent() };
  } catch (error) {
    // Whatever happens, the request can be answered.
    return { usable: false, reason: error instanceof UnusableSchema ? error.reason : 'broken', notes };
  }
}

type PlainCopy =
  | { readonly copied: true; readonly value: unknown }
  | { readonly copied: false; readonly reason: UnusableReason };

/**
 * Copies a value as plain JSON, without getters, prototypes and cycles. Forms write into the copy and not into the
 * agent's own object.
 */
function plainCopy(value: unknown, limits: GuardLimits): PlainCopy {
  let valuesLeft = limits.values;
  let characters = limits.characters;
  let reason: UnusableReason | null = null;

  const copy = (one: unknown, depth: number): unknown => {
    valuesLeft -= 1;
    if (typeof one === 'string') characters -= one.length;
    // A sparse array may have a huge length and few values.
    if (valuesLeft < 0 || characters < 0 || (Array.isArray(one) && one.length > valuesLeft))
      reason ??= 'too-large';
    if (depth > limits.depth) reason ??= 'too-deep';
    if (reason) return null;
    if (Array.isArray(one)) return one.map((item: unknown) => copy(item, depth + 1) ?? null);
    if (isObject(one)) {
      // If a property is named `$ref`, rjsf takes the whole object of properties for a reference.
      if (isObject(one.properties) && '$ref' in one.properties) reason = 'not-a-schema';
      const copied: JsonObject = {};
      for (const [key, item] of Object.entries(one)) {
        characters -= key.length;
        const value = copy(item, depth + 1);
        // A safe name is never `__proto__`, so this always makes a property of its own.
        if (value !== undefined) copied[safeName(key)] = value;
      }
      return copied;
    }
    return isScalar(one) ? one : undefined;
  };

  try {
    const copied = copy(value, 0);
    return reason ? { copied: false, reason } : { copied: true, value: copied };
  } catch {
    // A getter or a proxy may throw.
    return { copied: false, reason: 'not-a-schema' };
  }
}

function isScalar(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

/** @throws UnusableSchema where the schema cannot be a form. */
function read(root: JsonObject, limits: GuardLimits, budget: GuardBudget, notes: GuardNote[]) {
  const lost = createLostRules();
  const note: TakeNote = (path, keyword, what, why) => {
    notes.push({ path, keyword, what, why });
    if (what === 'unchecked') lost.lose();
  };
  const { readSchema, definitions } = createSchemaReader(root, { limits, budget, note, lost });
  const schema = readSchema();
  lost.settle();
  suggestOnlyNumber(schema, note);
  const graph = { root: schema, definitions, budget };
  const chains = cutRecursiveRefs(graph);
  if (chains.cut > 0) note([], '$ref', 'unchecked', 'recursive');
  if (chains.longest > limits.depth) throw new UnusableSchema('too-deep');
  const { fields, atOnce } = countFields(graph);
  if (fields > limits.fields || atOnce > limits.atOnce) throw new UnusableSchema('too-large');
  if (!hasFiniteValue(graph)) throw new UnusableSchema('recursive');
  const $defs = Object.fromEntries(
    [...definitions].map(([pointer, one]) => [pointer.slice('#/$defs/'.length), one]),
  );
  return { schema: definitions.size > 0 ? { ...schema, $defs } : schema, fields };
}
