import type { PayloadValidator } from '../core/protocol/validator.js';
import type { JsonSchema } from '../core/util/json.js';
import type { ValidatorType } from '../vendor/rjsf-types.js';

/** A validator that can also check a form while it is filled in. */
export interface FormValidator extends PayloadValidator {
  /**
   * The validator that rjsf needs for the conditions and choices of one form. Each call returns a new one, because
   * rjsf validators keep sub-schemas, which must not be used for another agent's form.
   */
  forForm(): ValidatorType;
  /**
   * Loads what the form of a schema needs beside the validator itself, such as an engine for its patterns. The form
   * waits for it, and is shown as well where the promise rejects.
   *
   * @param schema A schema that has passed the guard.
   * @returns `null` where nothing is to be waited for.
   */
  prepare?(schema: JsonSchema): Promise<void> | null;
  /** Compiles a schema, so that its first `validate` is as fast as the later ones. Throws nothing. */
  readonly compile?: ((schema: JsonSchema) => void) | undefined;
}

/** A validator that is loaded when it is first needed. */
export interface LazyValidator extends PayloadValidator {
  /** Loads it now. Rejects where that fails, and can be called again. */
  load(): Promise<FormValidator>;
}
