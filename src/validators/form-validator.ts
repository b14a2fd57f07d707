import type { ValidatorType } from '@rjsf/utils';
import type { PayloadValidator } from '../core/protocol/validator.js';

/** A validator that can also serve a form while it is filled in. */
export interface FormValidator extends PayloadValidator {
  /**
   * What rjsf needs to follow conditions and choices in one form. Each call gives a new one: rjsf
   * validators keep sub-schemas, and one agent's must never answer for another's.
   */
  forForm(): ValidatorType;
}

/** A validator whose code is fetched when it is first needed. */
export interface LazyValidator extends PayloadValidator {
  /** Fetches it now, for instance together with a form. Rejects when that fails, and may be called again. */
  load(): Promise<FormValidator>;
}
