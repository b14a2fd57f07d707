import type { PayloadValidator } from '../../core/protocol/validator.js';
import { loadChunk } from '../../core/util/load-chunk.js';
import { createDefaultValidator } from '../../validators/default-validator.js';
import type { FormValidator, LazyValidator } from '../../validators/form-validator.js';
import type { LoadedForm } from './state/form-options.js';

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

/**
 * Loads the code of forms, and the validator of this page, before anything asks for a form. Without it they are loaded
 * when the first request with a form is read.
 *
 * @param validator The validator that the app gives to `useInterruptedRun`, where it gives one.
 * @returns Resolves once both are there. Rejects where they cannot be loaded: the first form then tries again.
 *
 * @example
 * // While the person reads the agent's first answer.
 * requestIdleCallback(() => preloadForm().catch(() => {}));
 */
export async function preloadForm(validator?: PayloadValidator): Promise<void> {
  await loadForm(validator);
}
