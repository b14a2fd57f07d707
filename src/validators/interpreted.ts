import { createValidator } from './create-validator.js';
import type { FormValidator } from './form-validator.js';
import { createInterpretedEngine } from './interpreted-engine.js';

export type { FormValidator } from './form-validator.js';

/**
 * The interpreted validator, over `@cfworker/json-schema`. Small, and allowed on every page.
 *
 * @example
 * const run = useInterruptedRun(agent, { validator: createInterpretedValidator() });
 */
export function createInterpretedValidator(): FormValidator {
  return createValidator(createInterpretedEngine);
}
