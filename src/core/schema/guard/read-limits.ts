import { own } from '../../util/json.js';
import type { GuardContext } from './guard-context.js';

const COUNTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
];
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

// The formats that the validators check, or that a control is chosen by.
const FORMATS = new Set([
  'date',
  'date-time',
  'duration',
  'email',
  'uri',
  'uri-reference',
  'uuid',
  'hostname',
  'ipv4',
  'ipv6',
  'json-pointer',
  'password',
  'color',
  'data-url',
]);

// A password field would take any text for these.
const PICKED = new Set<unknown>(['date', 'date-time', 'time']);

/** Numeric limits, `pattern` and `format`. Malformed and contradictory ones are left out, with a note. */
export function readLimits(reading: GuardContext): void {
  for (const keyword of COUNTS)
    readNumber(reading, keyword, (limit) => Number.isInteger(limit) && limit >= 0);
  readExclusive(reading, 'exclusiveMinimum', 'minimum');
  readExclusive(reading, 'exclusiveMaximum', 'maximum');
  for (const keyword of BOUNDS) readNumber(reading, keyword, Number.isFinite);
  readNumber(reading, 'multipleOf', (limit) => limit > 0);
  dropContradictions(reading);
  readPattern(reading);
  readFormat(reading);
  readOnlyEmpty(reading);
}

/** Text that can only be empty is a constant: a text field that is empty has no value. */
function readOnlyEmpty({ guarded, path, note }: GuardContext): void {
  const { type, maxLength, pattern, enum: listed, const: only } = guarded;
  if (type !== 'string' || listed !== undefined || only !== undefined) return;
  const keyword = maxLength === 0 ? 'maxLength' : pattern === '^$' ? 'pattern' : null;
  if (keyword === null) return;
  guarded.const = '';
  note(path, keyword, 'rewritten', 'spelling');
}

function readNumber(
  { raw, guarded, path, note, limits }: GuardContext,
  keyword: string,
  fits: (limit: number) => boolean,
): void {
  const limit = own(raw, keyword);
  if (limit === undefined || Object.hasOwn(guarded, keyword) || typeof limit === 'boolean') return;
  if (typeof limit !== 'number' || !fits(limit)) {
    note(path, keyword, 'unchecked', 'malformed');
  } else if (keyword === 'minItems' && limit > limits.rows) {
    note(path, keyword, 'unchecked', 'too-large');
  } else {
    guarded[keyword] = limit;
  }
}

/** Draft 4 has `exclusiveMinimum: true` beside `minimum`; in later drafts it is the number itself. */
function readExclusive({ raw, guarded, path, note }: GuardContext, exclusive: string, plain: string): void {
  const flag = own(raw, exclusive);
  if (typeof flag !== 'boolean') return;
  const limit = own(raw, plain);
  if (flag && typeof limit === 'number') {
    guarded[exclusive] = limit;
    note(path, exclusive, 'rewritten', 'spelling');
  } else if (flag) {
    note(path, exclusive, 'unchecked', 'malformed');
  }
}

function dropContradictions({ guarded, path, note }: GuardContext): void {
  for (const [least, most] of PAIRS) {
    const [low, high] = [guarded[least], guarded[most]];
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      delete guarded[least];
      delete guarded[most];
      note(path, least, 'unchecked', 'contradictory');
    }
  }
}

function readPattern({ raw, guarded, path, note, limits }: GuardContext): void {
  const pattern = own(raw, 'pattern');
  if (pattern === undefined) return;
  const read = readablePattern(pattern, limits.pattern);
  if (read.pattern === null) note(path, 'pattern', 'unchecked', read.why);
  else guarded.pattern = read.pattern;
}

/** A pattern that validators can compile, or why there is none. */
export function readablePattern(
  pattern: unknown,
  longest: number,
): { readonly pattern: string } | { readonly pattern: null; readonly why: 'malformed' | 'too-large' } {
  if (typeof pattern !== 'string') return { pattern: null, why: 'malformed' };
  if (pattern.length > longest) return { pattern: null, why: 'too-large' };
  const written = unicodePattern(pattern);
  return written === null ? { pattern: null, why: 'malformed' } : { pattern: written };
}

const VALID_ESCAPE = /[\^$\\.*+?()[\]{}|/dDwWsSbBnrtfvcxupP0-9k]/;

/**
 * The pattern in the syntax of JavaScript's `u` flag; null where it is not a regular expression.
 *
 * Both validators compile patterns with that flag. Agents write `\-` and a single `}`, which are valid without it
 * only.
 */
function unicodePattern(pattern: string): string | null {
  if (compiles(pattern, 'u')) return pattern;
  if (!compiles(pattern, '')) return null;
  const rewritten = rewrite(pattern);
  return compiles(rewritten, 'u') ? rewritten : null;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

function rewrite(pattern: string): string {
  let output = '';
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern.charAt(index);
    if (char === '\\') {
      index += 1;
      const next = pattern.charAt(index);
      const isEscape = VALID_ESCAPE.test(next) || (inClass && next === '-');
      output += isEscape ? `\\${next}` : next;
    } else if (inClass) {
      inClass = char !== ']';
      output += char;
    } else {
      inClass = char === '[';
      output += isBareBrace(pattern, index) ? `\\${char}` : char;
    }
  }
  return output;
}

function isBareBrace(pattern: string, index: number): boolean {
  const char = pattern.charAt(index);
  if (char === ']') return true;
  if (char === '{') return !/^\{\d+(,\d*)?\}/.test(pattern.slice(index));
  return char === '}' && !/\{\d+(,\d*)?$/.test(pattern.slice(0, index));
}

function readFormat({ raw, guarded, path, note }: GuardContext): void {
  const format = own(raw, 'format');
  // Without a type it may be a text, such as behind a `$ref`. Other values ignore the format.
  const isSecret = own(raw, 'writeOnly') === true && [guarded.type ?? 'string'].flat().includes('string');
  if (isSecret && !PICKED.has(format)) {
    guarded.format = 'password';
  } else if (format === 'time') {
    // `time` requires seconds and a time zone, which no time control has, so it only chooses the control.
    guarded.format = 'local-time';
  } else if (typeof format === 'string' && FORMATS.has(format)) {
    guarded.format = format;
  } else if (format !== undefined) {
    note(path, 'format', 'removed', 'unknown');
  }
}
