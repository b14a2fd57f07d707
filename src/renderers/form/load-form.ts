import type { PayloadValidator } from '../../core/protocol/validator.js';
import { loadChunk } from '../../core/util/load-chunk.js';
import { createDefaultValidator } from '../../validators/default-validator.js';
import type { FormValidator, LazyValidator } from '../../validators/form-validator.js';
import type { LoadedForm } from './state/loaded-form.js';

/** Loads the form's code and its validator together. May be called again after a failure. */
export async function loadForm(validator: PayloadValidator = createDefaultValidator()): Promise<LoadedForm> {
  const [parts, loaded] = await Promise.all([
    loadChunk(() => import('./form-chunk.js')),
    loadValidator(validator),
  ]);
  return { parts, validator: loaded };
}

/** A validator without `forForm`, such as one in a Worker, is completed by the interpreting one. */
async function loadValidator(validator: PayloadValidator): Promise<FormValidator> {
  if (isForForms(validator)) return validator;
  if (isLazy(validator)) return validator.load();
  const { createInterpretedValidator } = await loadChunk(() => import('../../validators/interpreted.js'));
  return {
    ...createInterpretedValidator(),
    name: validator.name,
    validate: validator.validate.bind(validator),
  };
}

function isForForms(validator: PayloadValidator): validator is FormValidator {
  return 'forForm' in validator;
}

function isLazy(validator: PayloadValidator): validator is LazyValidator {
  return 'load' in validator;
}
