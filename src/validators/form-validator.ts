import type { ValidatorType } from '@rjsf/utils';
import type { PayloadValidator } from '../core/protocol/validator.js';

/** A validator that can also check a form while it is filled in. */
export interface FormValidator extends PayloadValidator {
  /**
   * The validator that rjsf needs for the conditions and choices of one form. Each call returns a new one, because
   * rjsf validators keep sub-schemas, which must not be used for another agent's form.
   */
  forForm(): ValidatorType;
}

/** A validator that is loaded when it is first needed. */
export interface LazyValidator extends PayloadValidator {
  /** Loads it now. Rejects where that fails, and can be called again. */
  load(): Promise<FormValidator>;
}
