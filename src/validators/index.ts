// The entry `holdpoint/validators`: the compiling validator and the interpreting one. A bundler takes the one that is used.

export { createAjvValidator } from './ajv.js';
export type { FormValidator } from './form-validator.js';
export { createInterpretedValidator } from './interpreted.js';
