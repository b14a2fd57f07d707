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
import { spreadWriteOnly } from './spread-write-only.js';

/**
 * Makes a schema for forms and validators out of one that an agent sent.
 *
 * It accepts the same values, with these exceptions, each of which gets a note: rules that are malformed, risky or
 * endless are left out, and so are defaults that would answer for the person. It is written in draft 2019-09 with
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
  if (copy.value === true) return { usable: true, schema: anySchema(), notes: [] };
  if (!isObject(copy.value) || !isObject(own(copy.value, 'properties') ?? {})) {
    return { usable: false, reason: 'not-a-schema', notes: [] };
  }
  return read(copy.value, limits);
}

function read(root: JsonObject, limits: GuardLimits): GuardedSchema {
  const notes: GuardNote[] = [];
  let lostRules = 0;
  const note: TakeNote = (path, keyword, what, why) => {
    notes.push({ path, keyword, what, why });
    if (what === 'unchecked') lostRules += 1;
  };
  const watch = <T>(callback: () => T) => {
    const before = lostRules;
    return { read: callback(), whole: lostRules === before };
  };
  const resolveRef = createRefResolver(root);
  const names = new Map<unknown, string>();
  const definitions = new Map<string, GuardedObject>();
  const incomplete = new Set<string>();

  const addDefinition = (ref: unknown, path: readonly string[]): string | null => {
    const target = resolveRef(ref);
    if (!target.found) {
      note(path, '$ref', 'unchecked', target.why);
      return null;
    }
    const known = names.get(target.schema);
    if (known !== undefined) {
      if (incomplete.has(known)) lostRules += 1;
      return known;
    }
    const pointer = `#/$defs/${target.name.replaceAll(/[^\w-]/g, '_')}_${names.size}`;
    names.set(target.schema, pointer);
    const { read: kept, whole } = watch(() => readSub(target.schema, ['$defs', target.name]));
    if (!whole) incomplete.add(pointer);
    definitions.set(pointer, isObject(kept) && Object.keys(kept).length > 0 ? kept : anySchema());
    return pointer;
  };

  const readSub: GuardContext['readSub'] = (given, path) => {
    // rjsf merges schemas key by key, and fails where one is `true` and the other an object.
    if (typeof given === 'boolean') return given && anySchema();
    if (!isObject(given)) return null;
    const raw = spreadWriteOnly(given);
    const reading: GuardContext = { raw, kept: {}, path, note, limits, readSub, watch };
    readAnnotations(reading);
    readChoices(reading);
    readType(reading);
    readLimits(reading);
    readObject(reading);
    readArray(reading);
    dropContradictions(reading);
    const ref = own(raw, '$ref') ?? own(raw, '$dynamicRef') ?? own(raw, '$recursiveRef');
    const pointer = ref === undefined ? null : addDefinition(ref, path);
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
