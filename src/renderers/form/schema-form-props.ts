import type { ComponentType, ReactNode } from 'react';
import type { Issue } from '../../core/protocol/validator.js';
import type { JsonSchema } from '../../core/util/json.js';
import type { FormValidator } from '../../validators/form-validator.js';
import type { ThemedFormProps, UiSchema } from '../../vendor/rjsf-types.js';

export interface SchemaFormProps {
  /** Unique in the page; prefixes every id in the form. */
  readonly id: string;
  /** The schema. It may come from an untrusted source: it passes a guard before anything else reads it. */
  readonly schema: JsonSchema;
  /** The initial value, such as a draft. */
  readonly defaultValue?: unknown;
  /**
   * Values of `defaultValue` that are sent although the form has no control for them, such as the other arguments of a
   * tool call. They are shown below the form. Without this, the form sends only what its controls show and what the
   * schema leaves no choice about.
   */
  readonly alsoSend?: unknown;
  /**
   * Called with the value once it fits the schema. Where it returns a promise, the form takes no further submit until
   * the promise settles, and the button that sends is shown as busy.
   */
  readonly onSubmit: (value: unknown) => unknown;
  /** Called with the current value at every change. */
  readonly onDraftChange?: ((value: unknown) => void) | undefined;
  readonly validator: FormValidator;
  /** Errors found elsewhere, for instance by a server. Each is shown at its field until that field changes. */
  readonly issues?: readonly Issue[] | undefined;
  /**
   * What fields without a title are called: their keys in words (`chosen_time` is "Chosen time"), or the keys as they
   * are. Default: words.
   */
  readonly fieldNames?: 'words' | 'keys' | undefined;
  /** Shows the form, but takes no input and no submit. */
  readonly readOnly?: boolean | undefined;
  /** The `Form` of any rjsf theme, instead of the built-in one. */
  readonly form?: ComponentType<ThemedFormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** Renders the buttons; `submit` validates and submits. While `readOnly`, it does nothing. Default: one button that submits. */
  readonly actions?: ((submit: () => void) => ReactNode) | undefined;
}
