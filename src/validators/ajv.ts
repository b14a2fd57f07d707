import { createAjvEngine } from './ajv-engine.js';
import { createValidator } from './create-validator.js';
import type { FormValidator } from './form-validator.js';

export type { FormValidator } from './form-validator.js';

/**
 * The compiled validator, over Ajv. Fast, but it uses `new Function`: a page whose Content Security
 * Policy forbids that needs `createInterpretedValidator` of `holdpoint/validator/interpreted`.
 *
 * @example
 * const run = useInterruptedRun(agent, { validator: createAjvValidator() });
 */
export function createAjvValidator(): FormValidator {
  return createValidator(createAjvEngine);
}
