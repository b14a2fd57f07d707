import { isObject, own } from '../../util/json.js';
import { createAgreement } from './agreement.js';
import { dropKeywords, type GuardContext, nothing, readFields } from './guard-context.js';

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
  const names = own(raw, 'enumNames');
  const named =
    Array.isArray(names) &&
    names.length === listed.length &&
    names.every((name) => typeof name === 'string') &&
    names;
  const options = new Map<string, { readonly const: unknown; readonly title?: unknown }>();
  for (const [index, value] of listed.entries()) {
    const text = JSON.stringify(value);
    if (!options.has(text)) options.set(text, { const: value, ...(named && { title: named[index] }) });
  }
  if (named) {
    kept.oneOf = [...options.values()];
    note(path, 'enumNames', 'rewritten', 'spelling');
  } else {
    kept.enum = [...options.values()].map((option) => option.const);
  }
}

function readList(reading: GuardContext, keyword: string): void {
  const { raw, kept, path, note } = reading;
  const list = own(raw, keyword);
  if (list === undefined || kept[keyword] !== undefined) return;
  const read = reading.watch(
    () => (Array.isArray(list) ? readFields(reading, list, [...path, keyword]) : []),
    // Where an option has lost a rule, a valid answer may fit several of them.
    () => keyword === 'oneOf' && kept.oneOf === read && allowSeveral(kept),
  );
  if (read.length === 0) note(path, keyword, 'unchecked', 'malformed');
  else kept[keyword] = read;
}

/** Lets a value fit several options of `oneOf`. */
function allowSeveral(kept: GuardContext['kept']): void {
  kept.anyOf ??= kept.oneOf;
  delete kept.oneOf;
}

/**
 * Removes parts of `allOf` that contradict earlier ones, with a note: rjsf would show nothing at all.
 */
export function dropContradictions({ kept, path, note }: GuardContext): void {
  if (!Array.isArray(kept.allOf)) return;
  const agreed = createAgreement(kept);
  const compatible = kept.allOf.filter((part: unknown, index) => {
    if (!isObject(part) || agreed.add(part)) return true;
    note([...path, 'allOf', String(index)], 'allOf', 'unchecked', 'contradictory');
    return false;
  });
  if (compatible.length > 0) kept.allOf = compatible;
  else dropKeywords(kept, 'allOf');
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
  const not = watch(
    () => readSub(own(raw, 'not'), [...path, 'not']),
    () => dropKeywords(kept, 'not'),
  );
  if (not !== null) kept.not = not || nothing();
  const condition = watch(
    () => readSub(own(raw, 'if'), [...path, 'if']),
    () => dropKeywords(kept, 'if', 'then', 'else'),
  );
  if (condition === null) return;
  for (const branch of ['then', 'else']) {
    const read = readSub(own(raw, branch), [...path, branch]);
    if (read !== null) Object.assign(kept, { if: condition || nothing(), [branch]: read || nothing() });
  }
}
