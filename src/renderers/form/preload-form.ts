import type { PayloadValidator } from '../../core/protocol/validator.js';
import { loadForm } from './load-form.js';

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
