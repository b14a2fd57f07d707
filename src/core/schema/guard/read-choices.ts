import { isObject, own } from '../../util/json.js';
import { type GuardContext, readFields } from './guard-context.js';

/** `enum`, `const` and the combining keywords. */
export function readChoices(reading: GuardContext): void {
  const { raw, kept } = reading;
  if (own(raw, 'const') !== undefined) kept.const = own(raw, 'const');
  readEnum(reading);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) readList(reading, keyword);
  simplifyNullable(reading);
  readConditions(reading);
}

function readEnum({ raw, kept, path, note }: GuardContext): void {
  const listed = own(raw, 'enum');
  if (listed === undefined) return;
  if (!Array.isArray(listed) || listed.length === 0) {
    note(path, 'enum', 'unchecked', 'malformed');
    return;
  }
  const values: unknown[] = [
    ...new Map(listed.map((value) => [JSON.stringify(value), value as unknown])).values(),
  ];
  const names = own(raw, 'enumNames');
  if (
    Array.isArray(names) &&
    names.length === listed.length &&
    names.every((name) => typeof name === 'string')
  ) {
    kept.oneOf = values.map((value) => ({ const: value, title: names[listed.indexOf(value)] as unknown }));
    note(path, 'enumNames', 'rewritten', 'spelling');
  } else {
    kept.enum = values;
  }
}

function readList(reading: GuardContext, keyword: string): void {
  const { raw, kept, path, note } = reading;
  const list = own(raw, keyword);
  if (list === undefined || kept[keyword] !== undefined) return;
  const { read, whole } = reading.watch(() =>
    Array.isArray(list) ? readFields(reading, list, [...path, keyword]) : [],
  );
  if (read.length === 0) note(path, keyword, 'unchecked', 'malformed');
  // Where an option has lost a rule, a valid answer may fit several of them.
  else if (keyword === 'oneOf' && !whole && kept.anyOf === undefined) kept.anyOf = read;
  else if (keyword !== 'oneOf' || whole) kept[keyword] = read;
}

/**
 * Removes parts of `allOf` that contradict earlier ones, with a note: rjsf would show nothing at all.
 */
export function dropContradictions({ kept, path, note }: GuardContext): void {
  if (!Array.isArray(kept.allOf)) return;
  const compatible: unknown[] = [kept];
  for (const [index, part] of kept.allOf.entries()) {
    if (compatible.every((one) => mayAgree(one, part))) compatible.push(part);
    else note([...path, 'allOf', String(index)], 'allOf', 'unchecked', 'contradictory');
  }
  kept.allOf = compatible.slice(1);
  if (compatible.length === 1) delete kept.allOf;
}

function mayAgree(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return true;
  const [left, right] = [kinds(a), kinds(b)];
  if (left.length > 0 && right.length > 0 && !left.some((kind) => right.includes(kind))) return false;
  const { properties } = b;
  if (!isObject(a.properties) || !isObject(properties)) return true;
  return Object.entries(a.properties).every(([name, one]) => mayAgree(one, own(properties, name)));
}

function kinds({ type }: GuardContext['kept']): unknown[] {
  return [type].flat().flatMap((kind) => (kind === undefined ? [] : kind === 'integer' ? 'number' : kind));
}

/** Writes `anyOf: [X, {type: null}]` as a nullable X where X is a plain type: one control instead of a choice. */
function simplifyNullable({ kept }: GuardContext): void {
  for (const keyword of ['anyOf', 'oneOf']) {
    const options = kept[keyword];
    if (!Array.isArray(options) || options.length !== 2) continue;
    const plain: unknown = options.find(isPlain);
    if (!isObject(plain) || !options.some(isNull)) continue;
    delete kept[keyword];
    const { type, enum: listed, ...rest } = plain;
    Object.assign(kept, { ...rest, ...kept, type: [type, 'null'] });
    if (Array.isArray(listed)) kept.enum = [...listed, null];
  }
}

function isNull(option: unknown): boolean {
  return isObject(option) && option.type === 'null';
}

function isPlain(option: unknown): boolean {
  if (!isObject(option) || 'const' in option) return false;
  return ['string', 'number', 'integer', 'boolean'].some((type) => type === option.type);
}

function readConditions(reading: GuardContext): void {
  const { raw, kept, path, readSub, watch } = reading;
  const not = watch(() => readSub(own(raw, 'not'), [...path, 'not']));
  if (not.read !== null && not.whole) kept.not = not.read;
  const condition = watch(() => readSub(own(raw, 'if'), [...path, 'if']));
  if (condition.read === null || !condition.whole) return;
  for (const branch of ['then', 'else']) {
    const read = readSub(own(raw, branch), [...path, branch]);
    if (read !== null) Object.assign(kept, { if: condition.read, [branch]: read });
  }
}
