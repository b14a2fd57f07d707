import { isObject, type JsonObject, own } from '../../util/json.js';
import { countFields } from './count-fields.js';
import { createGuardBudget, type GuardBudget, UnusableSchema } from './guard-budget.js';
import { anySchema } from './guard-context.js';
import { DEFAULT_LIMITS, type GuardLimits } from './guard-limits.js';
import type { GuardedSchema, GuardNote, TakeNote } from './guard-note.js';
import { hasFiniteValue } from './has-finite-value.js';
import { createLostRules } from './lost-rules.js';
import { plainCopy } from './plain-copy.js';
import { suggestOnlyNumber } from './read-default.js';
import { createSchemaReader } from './read-schema.js';
import { cutRecursiveRefs } from './recursive-refs.js';

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
