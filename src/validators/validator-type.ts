import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Check, Engine } from './fault.js';

/**
 * Creates the validator that rjsf uses while a form is filled in: to find which option of a choice fits, and which
 * condition holds.
 *
 * It reports no errors. The form checks its whole payload with `validate`, so that the fields show what the agent
 * would refuse, and paths are never split at dots.
 */
export function createValidatorType(engine: Engine): ValidatorType {
  const compiled = new Map<string, Check>();
  const check = (schema: RJSFSchema | boolean, root: RJSFSchema): Check => {
    if (typeof schema === 'boolean') return () => (schema ? [] : [NOTHING_FITS]);
    // rjsf creates new objects at each call, and its 32-bit hash confuses schemas.
    const text = JSON.stringify({ ...schema, $defs: root.$defs ?? {} });
    const known = compiled.get(text) ?? engine.compile(JSON.parse(text));
    compiled.set(text, known);
    return known;
  };
  return {
    isValid(schema, formData, rootSchema) {
      return check(schema, rootSchema)(toJson(formData)).length === 0;
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
    reset: () => compiled.clear(),
  };
}

const NOTHING_FITS = { path: [], keyword: 'not', message: 'nothing fits' };

/** The value as JSON: a form has `undefined` where nothing was filled in. */
function toJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
