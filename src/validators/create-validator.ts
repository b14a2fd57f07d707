import type { Issue } from '../core/protocol/validator.js';
import { guardSchema } from '../core/schema/guard/guard-schema.js';
import { rawName, renamed, renamedPath, safeName } from '../core/schema/guard/safe-names.js';
import type { JsonSchema } from '../core/util/json.js';
import type { Check, Engine } from './fault.js';
import type { FormValidator } from './form-validator.js';
import {
  createLazyPatternEngine,
  type LazyPatternEngine,
  needsPatternEngine,
} from './patterns/lazy-pattern-engine.js';
import { createPatternRunner, type PatternRunner } from './patterns/pattern-runner.js';
import { toIssues } from './to-issues.js';
import { createValidatorType, neededDefinitions } from './validator-type.js';

type Validate = (payload: unknown) => readonly Issue[] | Promise<readonly Issue[]>;

/**
 * Creates a validator that uses one validating library. Each schema passes the guard first. A schema that the guard
 * refuses accepts every answer, because nobody could correct an answer for it.
 */
export function createValidator(
  create: (runPattern: PatternRunner) => Engine,
  patterns: LazyPatternEngine = createLazyPatternEngine(),
): FormValidator {
  const runPattern = createPatternRunner(patterns.current);
  const createEngine = () => create(runPattern);
  const compiled = new WeakMap<object, Validate>();
  const compile = (schema: JsonSchema): Validate => {
    const guarded = guardSchema(schema);
    if (!guarded.usable) return () => [];
    const check = compileGuarded(createEngine(), guarded.schema);
    if (!needsPatternEngine(guarded.schema)) return check;
    return (payload) => patterns.load()?.then(() => check(payload)) ?? check(payload);
  };
  const compileOnce = (schema: JsonSchema): Validate => {
    if (typeof schema !== 'object' || schema === null) return compile(schema);
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  return {
    name: createEngine().name,
    validate: (schema, payload) => compileOnce(schema)(payload),
    compile(schema) {
      try {
        compileOnce(schema);
      } catch {
        // The first `validate` throws the error again, to a caller that can report it.
      }
    },
    forForm: () => createValidatorType(createEngine()),
    prepare: (schema) => (needsPatternEngine(schema) ? patterns.load() : null),
  };
}

/** Compiles a schema that has passed the guard. */
function compileGuarded(
  engine: Engine,
  schema: { readonly [keyword: string]: unknown },
): (payload: unknown) => readonly Issue[] {
  const check = engine.compile(schema);
  const options = new Map<unknown, Check>();
  const checkOption = (option: unknown, value: unknown) => {
    if (typeof option !== 'object' || option === null) return [];
    const known =
      options.get(option) ?? engine.compile({ ...option, $defs: neededDefinitions(option, schema.$defs) });
    options.set(option, known);
    return known(value);
  };
  return (payload) =>
    toIssues(check(renamed(payload, safeName)), checkOption).map((issue) => ({
      ...issue,
      path: renamedPath(issue.path, rawName),
    }));
}
