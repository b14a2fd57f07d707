import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { JsonSchema } from '../../core/util/json.js';
import type { FormValidator } from '../../validators/form-validator.js';

export interface SchemaFormProps {
  /** Unique in the page; prefixes every id in the form. */
  readonly id: string;
  /** What to fill in. It may come from anywhere: it is guarded before anything reads it. */
  readonly schema: JsonSchema;
  /** What is filled in at first, such as a draft. */
  readonly defaultValue?: unknown;
  /**
   * Called with the value once it fits the schema. Where it returns a promise, the form takes no further submit until
   * the promise settles, and the button that sends is shown as busy.
   */
  readonly onSubmit: (value: unknown) => unknown;
  /** Called with what was filled in so far, at every change. */
  readonly onDraftChange?: ((value: unknown) => void) | undefined;
  readonly validator: FormValidator;
  /** Issues found elsewhere, shown at their fields until those are changed. */
  readonly issues?: readonly Issue[] | undefined;
  /** Shows everything and takes no answer. */
  readonly readOnly?: boolean | undefined;
  /** The Form of any rjsf theme, in place of ours. */
  readonly form?: ComponentType<FormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** The buttons, given the way to send. One that sends, if left out. */
  readonly actions?: ((submit: () => void) => ReactNode) | undefined;
}
