import { isObject, type JsonObject, own } from '../../util/json.js';
import { type GuardBudget, UnusableSchema } from './guard-budget.js';
import { anySchema, dropKeywords, type GuardContext, nothing, orAny } from './guard-context.js';
import type { GuardLimits } from './guard-limits.js';
import type { GuardedObject, TakeNote } from './guard-note.js';
import type { LostRules } from './lost-rules.js';
import { readAnnotations } from './read-annotations.js';
import { readArray } from './read-array.js';
import { dropContradictions, readChoices } from './read-choices.js';
import { readDefault } from './read-default.js';
import { readLimits } from './read-limits.js';
import { readObject } from './read-object.js';
import { readType } from './read-type.js';
import { createRefResolver } from './resolve-ref.js';
import { spreadWriteOnly } from './spread-write-only.js';

interface ReaderOptions {
  readonly limits: GuardLimits;
  readonly budget: GuardBudget;
  readonly note: TakeNote;
  readonly lost: LostRules;
}

/** A definition that is referred to and has not been read yet. */
interface Pending {
  readonly pointer: string;
  readonly schema: unknown;
  readonly name: string;
  readonly depth: number;
}

/** Reads one schema and the definitions it refers to. A definition is read after what refers to it, not within. */
export function createSchemaReader(root: JsonObject, { limits, budget, note, lost }: ReaderOptions) {
  const resolveRef = createRefResolver(root);
  const pointers = new Map<unknown, string>();
  const definitions = new Map<string, GuardedObject>();
  const pending: Pending[] = [];
  let depth = 0;

  const addDefinition = (schema: unknown, name: string): string => {
    const pointer =
      pointers.get(schema) ??
      `#/$defs/${name.replaceAll(/[^\w-]/g, '_').slice(-LONGEST_NAME)}_${pointers.size}`;
    if (!pointers.has(schema)) pending.push({ pointer, schema, name, depth });
    pointers.set(schema, pointer);
    lost.refer(pointer);
    return pointer;
  };

  const readObjectSchema = (written: JsonObject, path: readonly string[]): GuardedObject | false => {
    const raw = spreadWriteOnly(written);
    const ref = own(raw, '$ref') ?? own(raw, '$dynamicRef') ?? own(raw, '$recursiveRef');
    const target = ref === undefined ? null : resolveRef(ref, written);
    if (target?.found && target.schema === false) return false;
    const reading: GuardContext = { raw, guarded: {}, path, note, limits, readSub, watch: lost.watch };
    const readKeywords = () => {
      readAnnotations(reading);
      readChoices(reading);
      readType(reading);
      readLimits(reading);
      readObject(reading);
      readArray(reading);
      dropContradictions(reading);
      if (target?.found) reading.guarded.$ref = addDefinition(target.schema, target.name);
      else if (target) note(path, '$ref', 'unchecked', target.why);
    };
    // A schema without one of its rules may leave more properties unevaluated.
    if (!Object.hasOwn(raw, 'unevaluatedProperties')) readKeywords();
    else lost.watch(readKeywords, () => dropKeywords(reading.guarded, 'unevaluatedProperties'));
    readDefault(reading);
    return reading.guarded;
  };

  const readSub: GuardContext['readSub'] = (raw, path) => {
    // rjsf merges schemas key by key, and fails if one of them is `true` and the other an object.
    if (typeof raw === 'boolean') return raw && anySchema();
    if (!isObject(raw)) {
      if (raw !== undefined) note(path, 'schema', 'unchecked', 'malformed');
      return null;
    }
    if (depth > limits.depth) throw new UnusableSchema('too-deep');
    budget.field();
    budget.spend(1 + Object.keys(raw).length);
    depth += 1;
    const read = readObjectSchema(raw, path);
    depth -= 1;
    return read;
  };

  const readSchema = (): GuardedObject => {
    const read = readSub(root, []);
    // No value fits the whole schema, so it is left unchecked: nobody could answer it otherwise.
    if (read === false) note([], 'schema', 'unchecked', 'contradictory');
    const schema = orAny(read || null);
    // The list grows while it is read.
    for (const one of pending) {
      depth = one.depth;
      const definition = lost.define(one.pointer, () => readSub(one.schema, ['$defs', one.name]));
      definitions.set(one.pointer, definition === false ? nothing() : orAny(definition));
    }
    return schema;
  };
  return { readSchema, definitions };
}

// A reference may be as long as a text.
const LONGEST_NAME = 60;
