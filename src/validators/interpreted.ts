import { createValidator } from './create-validator.js';
import type { FormValidator } from './form-validator.js';
import { createInterpretedEngine } from './interpreted-engine.js';

/**
 * Creates the interpreting validator, which uses `@cfworker/json-schema`. It is small, and works under every Content
 * Security Policy.
 *
 * @returns The validator for the `validator` option.
 *
 * @example
 * const run = useInterruptedRun(agent, { validator: createInterpretedValidator() });
 */
export function createInterpretedValidator(): FormValidator {
  return createValidator(createInterpretedEngine);
}
