import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { childAt, readPointer, valueAt } from '../core/util/json-pointer.js';
import { type Engine, type Fault, readPath } from './fault.js';
import type { PatternRunner } from './patterns/pattern-runner.js';
import { isPatternName, replacePatterns } from './patterns/replace-patterns.js';

// Faults of these keywords only repeat that a schema inside of them failed.
const CONTAINERS = new Set([
  'if',
  '$ref',
  'allOf',
  'properties',
  'patternProperties',
  'items',
  'dependencies',
  'false',
]);
// So do faults of these, unless the keyword is `false` and forbids every value.
const FORBIDDING = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
]);
const LIMITED = /^(?:min|max|exclusive|multipleOf|format|type|const)/;

/** Creates the engine of `@cfworker/json-schema`, which interprets the schema at every check. */
export function createInterpretedEngine(runPattern: PatternRunner): Engine {
  return {
    name: 'interpreted',
    compile(schema) {
      const { rewritten, originalOf, during } = replacePatterns(schema, runPattern);
      const validator = new Validator(rewritten, '2019-09', false);
      return (value) => {
        const { errors } = during(value, () => validator.validate(value));
        const faults = errors.flatMap((unit) => readUnit(unit, errors, rewritten, value));
        return faults.map(({ choice, rules, ...fault }) => ({
          ...fault,
          ...(choice && { choice: { ...choice, options: choice.options.map(originalOf) } }),
          ...(rules !== undefined && { rules: originalOf(rules) }),
        }));
      };
    },
  };
}

function readUnit(unit: OutputUnit, all: readonly OutputUnit[], schema: unknown, value: unknown): Fault[] {
  const rule = followLocation(schema, unit.keywordLocation);
  const keyword = isPatternName(rule) ? 'pattern' : unit.keyword.replace(/^m(?:in|ax)Contains$/, 'contains');
  if (CONTAINERS.has(keyword) || isAboutName(unit, all)) return [];
  if (FORBIDDING.has(keyword) && rule !== false) return [];
  const at = readPath(decodeURIComponent(unit.instanceLocation), value);
  const path = [...at, ...readKey(unit)];
  const limit = readLimit(keyword, rule, schema, unit.keywordLocation);
  const isChoice = (keyword === 'anyOf' || keyword === 'oneOf') && Array.isArray(rule);
  return [
    {
      path,
      keyword,
      message: unit.error,
      ...(limit !== undefined && { limit }),
      ...(isPatternName(rule) && { rules: followLocation(schema, withoutPattern(unit.keywordLocation)) }),
      ...(isChoice && { choice: { options: rule, value: valueAt(value, path) } }),
    },
  ];
}

/** The location of the schema whose pattern has become a format in its `allOf`. */
function withoutPattern(location: string): string {
  return location.replace(/\/allOf\/\d+\/format$/, '');
}

/** True for a fault in a property's name, which `propertyNames` itself reports once. */
function isAboutName(unit: OutputUnit, all: readonly OutputUnit[]): boolean {
  return all.some(
    (one) => one.keyword === 'propertyNames' && unit.keywordLocation.startsWith(`${one.keywordLocation}/`),
  );
}

/** The property that a fault of its object is about. This library names it in the message only. */
function readKey({ keyword, error }: OutputUnit): string[] {
  if (keyword === 'required') return match(/property "([\s\S]*)"\.$/, error);
  if (keyword === 'propertyNames') return match(/^Property name "([\s\S]*)" does not match schema\.$/, error);
  if (FORBIDDING.has(keyword)) return match(/^Property "([\s\S]*)" does not match /, error);
  return [];
}

function match(pattern: RegExp, text: string): string[] {
  const key = pattern.exec(text)?.[1];
  return key === undefined ? [] : [key];
}

function readLimit(
  keyword: string,
  rule: unknown,
  schema: unknown,
  location: string,
): string | number | undefined {
  if (!LIMITED.test(keyword)) return undefined;
  const limit = rule ?? followLocation(schema, `${location.slice(0, location.lastIndexOf('/'))}/${keyword}`);
  const first: unknown = Array.isArray(limit) ? limit[0] : limit;
  return typeof first === 'string' || typeof first === 'number' ? first : undefined;
}

/** The rule at a keyword location, which goes through references. */
function followLocation(root: unknown, location: string): unknown {
  let current: unknown = root;
  for (const segment of readPointer(decodeURIComponent(location))) {
    current = childAt(current, segment);
    if (segment === '$ref' && typeof current === 'string') current = followLocation(root, current);
  }
  return current;
}
