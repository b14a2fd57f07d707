import { format, type Schema } from '@cfworker/json-schema';
import { isObject, type JsonObject } from '../../core/util/json.js';
import type { PatternRunner, PatternTest } from './pattern-runner.js';

const PREFIX = 'pattern ';
const VALUES = new Set(['enum', 'const', 'default', 'examples']);
const MAPS = new Set(['properties', 'patternProperties', 'dependencies', '$defs']);

/** A schema for a library that would give its patterns to `RegExp`. */
export interface ReplacedPatterns {
  readonly rewritten: Schema;
  /** The schema that was given for one that was rewritten. */
  readonly originalOf: (rewritten: unknown) => unknown;
  /** Checks a value with the rewritten schema. */
  readonly during: <T>(value: unknown, check: () => T) => T;
}

/** One `patternProperties`, whose patterns are replaced by the names that match before each check. */
interface NamePatterns {
  readonly node: JsonObject;
  readonly entries: readonly (readonly [test: PatternTest, schema: unknown])[];
}

/**
 * Rewrites the patterns of a schema for `@cfworker/json-schema`, which takes no engine for them. It takes functions
 * for formats: a `pattern` becomes a format whose name is there during a check only. The patterns of
 * `patternProperties` become lists of the names that the checked value has and that match.
 */
export function replacePatterns(schema: object, runPattern: PatternRunner): ReplacedPatterns {
  const originals = new Map<unknown, unknown>();
  const formats = new Map<string, PatternTest>();
  const namePatterns: NamePatterns[] = [];

  const rewrite = (one: unknown): unknown =>
    Array.isArray(one) ? one.map(rewrite) : isObject(one) ? rewriteSchema(one) : one;
  const rewriteSchema = (one: JsonObject): JsonObject => {
    const { pattern, patternProperties, ...rest } = one;
    const node: JsonObject = {};
    for (const [keyword, value] of Object.entries(rest)) {
      if (VALUES.has(keyword)) node[keyword] = value;
      else node[keyword] = MAPS.has(keyword) && isObject(value) ? rewriteMap(value) : rewrite(value);
    }
    if (typeof pattern === 'string') {
      formats.set(PREFIX + pattern, runPattern(pattern));
      const before: unknown[] = Array.isArray(node.allOf) ? node.allOf : [];
      node.allOf = [...before, { format: PREFIX + pattern }];
    }
    if (isObject(patternProperties)) {
      const all = Object.entries(patternProperties);
      const entries = all.map(([name, value]) => [runPattern(name), rewrite(value)] as const);
      node.patternProperties = listNames(entries, []);
      namePatterns.push({ node, entries });
    }
    originals.set(node, one);
    return node;
  };
  const rewriteMap = (map: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [name, rewrite(value)]));

  const rewritten = rewriteSchema({ ...schema });
  return {
    rewritten,
    originalOf: (one) => originals.get(one) ?? one,
    during(value, check) {
      const names = namePatterns.length > 0 ? namesIn(value) : [];
      for (const { node, entries } of namePatterns) node.patternProperties = listNames(entries, names);
      Object.assign(format, Object.fromEntries(formats));
      try {
        return check();
      } finally {
        for (const name of formats.keys()) delete format[name];
      }
    },
  };
}

/** True for the name of a format that stands for a pattern. */
export function isPatternName(name: unknown): boolean {
  return typeof name === 'string' && name.startsWith(PREFIX);
}

function listNames(entries: NamePatterns['entries'], names: readonly string[]): JsonObject {
  return Object.fromEntries(
    entries.map(([test, schema], index) => {
      const matching = names.filter(test).map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
      // `(?!)` matches nothing; the number at the end keeps equal lists apart.
      return [`^(?:${['(?!)', ...matching].join('|')})$(?!${index})`, schema];
    }),
  );
}

/** The names of all properties at any depth. */
function namesIn(value: unknown): readonly string[] {
  const names = new Set<string>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (isObject(one)) for (const name of Object.keys(one)) names.add(name);
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner);
  }
  return [...names];
}
