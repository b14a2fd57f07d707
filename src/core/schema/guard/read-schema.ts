import { isObject, type JsonObject, own } from '../../util/json.js';
import {
  anySchema,
  dropKeywords,
  type GuardBudget,
  type GuardContext,
  type GuardLimits,
  nothing,
  orAny,
  UnusableSchema,
} from './guard-context.js';
import type { GuardedObject, TakeNote } from './guard-note.js';
import type { LostRules } from './lost-rules.js';
import { readArray } from './read-array.js';
import { dropContradictions, readChoices } from './read-choices.js';
import { readDefault } from './read-default.js';
import { readLimits } from './read-limits.js';
import { readObject } from './read-object.js';
import { readType } from './read-type.js';
import { createRefResolver } from './resolve-ref.js';

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

// A unit stands beside its field, where there is no room for more.
const LONGEST_UNIT = 24;
const KEPT_FLAGS = ['writeOnly', 'deprecated', 'uniqueItems'];

/** Title, description, unit, examples and boolean keywords. */
function readAnnotations(reading: GuardContext): void {
  readText(reading, 'title', reading.limits.title);
  readText(reading, 'description', reading.limits.title * 10);
  readUnit(reading);
  for (const flag of KEPT_FLAGS) {
    if (own(reading.raw, flag) === true) reading.guarded[flag] = true;
  }
  const examples = own(reading.raw, 'examples');
  if (Array.isArray(examples)) {
    const plain = examples.filter((one) => typeof one === 'string' || typeof one === 'number').slice(0, 5);
    if (plain.length > 0) reading.guarded.examples = plain;
  }
}

function readText({ raw, guarded, path, note }: GuardContext, keyword: string, longest: number): void {
  const text = own(raw, keyword);
  if (text === undefined) return;
  if (typeof text !== 'string') {
    note(path, keyword, 'removed', 'malformed');
    return;
  }
  if (text.length > longest) note(path, keyword, 'removed', 'too-large');
  guarded[keyword] = text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** `x-unit`, or `unit` as some producers write it. Neither is a keyword of JSON Schema. */
function readUnit({ raw, guarded, path, note }: GuardContext): void {
  for (const keyword of ['x-unit', 'unit']) {
    const unit = own(raw, keyword);
    if (unit === undefined || 'x-unit' in guarded) continue;
    const text = typeof unit === 'string' ? unit.trim() : '';
    if (text === '') note(path, keyword, 'removed', 'malformed');
    else if (text.length > LONGEST_UNIT) note(path, keyword, 'removed', 'too-large');
    else guarded['x-unit'] = text;
  }
}

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'];

/** A `writeOnly` schema with each of its alternatives `writeOnly` too, because one of them decides the control. */
function spreadWriteOnly(raw: JsonObject): JsonObject {
  if (own(raw, 'writeOnly') !== true) return raw;
  const mark = (one: unknown) => (isObject(one) ? { ...one, writeOnly: true } : one);
  const spread = ALTERNATIVES.flatMap((key): [string, unknown][] => {
    const branches = own(raw, key);
    return Array.isArray(branches) ? [[key, branches.map(mark)]] : [];
  });
  return { ...raw, ...Object.fromEntries(spread) };
}

// A reference may be as long as a text.
const LONGEST_NAME = 60;
