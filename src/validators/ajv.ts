import { createAjvEngine } from './ajv-engine.js';
import { createValidator } from './create-validator.js';
import type { FormValidator } from './form-validator.js';

/**
 * Creates the compiling validator, which uses Ajv. It is fast, but needs `new Function`: a page whose Content
 * Security Policy forbids that needs `createInterpretedValidator`.
 *
 * @returns The validator for the `validator` option.
 *
 * @example
 * const run = useInterruptedRun(agent, { validator: createAjvValidator() });
 */
export function createAjvValidator(): FormValidator {
  return createValidator(createAjvEngine);
}
