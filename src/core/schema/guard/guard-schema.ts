import { isObject, type JsonObject, own } from '../../util/json.js';
import { anySchema, type GuardContext } from './guard-context.js';
import { DEFAULT_LIMITS, type GuardLimits } from './guard-limits.js';
import type { GuardedObject, GuardedSchema, GuardNote, TakeNote } from './guard-note.js';
import { plainCopy } from './plain-copy.js';
import { readAnnotations } from './read-annotations.js';
import { readArray } from './read-array.js';
import { dropContradictions, readChoices } from './read-choices.js';
import { readDefault } from './read-default.js';
import { readLimits } from './read-limits.js';
import { readObject } from './read-object.js';
import { readType } from './read-type.js';
import { canEnd, countFields, cutRecursiveRefs } from './recursive-refs.js';
import { createRefResolver } from './resolve-ref.js';

/**
 * Turns a schema that an agent sent into one that forms and validators can take.
 *
 * The schema that comes out means the same, with these exceptions, each of which is noted: rules that
 * are malformed, risky or endless are left out, and so are defaults that would answer for the person.
 * It is written in one spelling, draft 2019-09 with the tuples and dependencies of draft 7, which both
 * validators and rjsf read; `$id` and `$schema` are gone and every `$ref` points into `$defs`.
 *
 * @param schema What the agent sent: anything at all.
 * @param limits How much of it is taken.
 * @returns A schema of our own making, or why there can be none. Never throws.
 * @example
 * const guarded = guardSchema(interrupt.responseSchema);
 * if (!guarded.usable) answerAsJson(guarded.reason);
 */
export function guardSchema(schema: unknown, limits: GuardLimits = DEFAULT_LIMITS): GuardedSchema {
  const copy = plainCopy(schema, limits);
  if (!copy.copied) return { usable: false, reason: copy.reason, notes: [] };
  if (copy.value === true) return { usable: true, schema: anySchema(), notes: [] };
  if (!isObject(copy.value) || !isObject(own(copy.value, 'properties') ?? {})) {
    return { usable: false, reason: 'not-a-schema', notes: [] };
  }
  return read(copy.value, limits);
}

function read(root: JsonObject, limits: GuardLimits): GuardedSchema {
  const notes: GuardNote[] = [];
  let lost = 0;
  const note: TakeNote = (path, keyword, what, why) => {
    notes.push({ path, keyword, what, why });
    if (what === 'unchecked') lost += 1;
  };
  const watch = <T>(readIt: () => T) => {
    const before = lost;
    return { read: readIt(), whole: lost === before };
  };
  const findTarget = createRefResolver(root);
  const names = new Map<unknown, string>();
  const definitions = new Map<string, GuardedObject>();
  const incomplete = new Set<string>();

  const refer = (ref: unknown, path: readonly string[]): string | null => {
    const target = findTarget(ref);
    if (!target.found) {
      note(path, '$ref', 'unchecked', target.why);
      return null;
    }
    const known = names.get(target.schema);
    if (known !== undefined) {
      if (incomplete.has(known)) lost += 1;
      return known;
    }
    const pointer = `#/$defs/${target.name.replaceAll(/[^\w-]/g, '_')}_${names.size}`;
    names.set(target.schema, pointer);
    const { read: kept, whole } = watch(() => readSub(target.schema, ['$defs', target.name]));
    if (!whole) incomplete.add(pointer);
    definitions.set(pointer, isObject(kept) && Object.keys(kept).length > 0 ? kept : anySchema());
    return pointer;
  };

  const readSub: GuardContext['readSub'] = (raw, path) => {
    // rjsf merges schemas key by key and fails over a `true` beside an object.
    if (typeof raw === 'boolean') return raw && anySchema();
    if (!isObject(raw)) return null;
    const reading: GuardContext = { raw, kept: {}, path, note, limits, readSub, watch };
    readAnnotations(reading);
    readChoices(reading);
    readType(reading);
    readLimits(reading);
    readObject(reading);
    readArray(reading);
    dropContradictions(reading);
    const ref = own(raw, '$ref') ?? own(raw, '$dynamicRef') ?? own(raw, '$recursiveRef');
    const pointer = ref === undefined ? null : refer(ref, path);
    if (pointer !== null) reading.kept.$ref = pointer;
    readDefault(reading);
    return reading.kept;
  };

  const kept = readSub(root, []);
  const schema = isObject(kept) && Object.keys(kept).length > 0 ? kept : anySchema();
  if (cutRecursiveRefs([schema, ...definitions.values()], definitions) > 0) {
    note([], '$ref', 'unchecked', 'endless');
  }
  if (countFields(schema, definitions) > limits.fields) return { usable: false, reason: 'too-large', notes };
  if (!canEnd(schema, definitions)) return { usable: false, reason: 'endless', notes };
  const $defs = Object.fromEntries(
    [...definitions].map(([pointer, one]) => [pointer.slice('#/$defs/'.length), one]),
  );
  return { usable: true, schema: definitions.size > 0 ? { ...schema, $defs } : schema, notes };
}
