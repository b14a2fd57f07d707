import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Check, Engine } from './fault.js';

/**
 * What rjsf asks while a form is filled in: which option of a choice fits, which condition holds.
 *
 * Errors are not found through it. The form checks its payload as a whole with `validate`, so that
 * the person sees at the fields what the agent would refuse, and paths are never split at dots.
 */
export function createValidatorType(engine: Engine): ValidatorType {
  const compiled = new Map<string, Check>();
  const check = (schema: RJSFSchema | boolean, root: RJSFSchema): Check => {
    if (typeof schema === 'boolean') return () => (schema ? [] : [NOTHING_FITS]);
    // rjsf makes new objects all the time, and its own hash of 32 bits takes one schema for another.
    const text = JSON.stringify({ ...schema, $defs: root.$defs ?? {} });
    const known = compiled.get(text) ?? engine.compile(JSON.parse(text));
    compiled.set(text, known);
    return known;
  };
  return {
    isValid(schema, formData, rootSchema) {
      return check(schema, rootSchema)(plain(formData)).length === 0;
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
    reset: () => compiled.clear(),
  };
}

const NOTHING_FITS = { path: [], keyword: 'not', message: 'nothing fits' };

/** A form keeps `undefined` where nothing was typed; JSON has no such value. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
