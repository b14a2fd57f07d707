import { type ComponentType, createContext } from 'react';
import type { PayloadValidator } from '../../../core/protocol/validator.js';
import type { FormValidator } from '../../../validators/form-validator.js';
import type { ThemedFormProps, UiSchema } from '../../../vendor/rjsf-types.js';
import type { TextDiffProps } from '../../call/text-diff.js';
import type { EditArgumentsProps } from '../edit-arguments-props.js';
import type { SchemaFormProps } from '../schema-form-props.js';

/** The components of the form's chunk. */
interface FormParts {
  readonly SchemaForm: ComponentType<SchemaFormProps>;
  readonly ArgumentsForm: ComponentType<EditArgumentsProps & { readonly validator: FormValidator }>;
  readonly TextDiff: ComponentType<TextDiffProps>;
}

/** What is loaded when a page first shows a form. */
export interface LoadedForm {
  readonly parts: FormParts;
  readonly validator: FormValidator;
}

/** The options that all forms of a page share. */
export interface FormOptions {
  /** The `Form` of any rjsf theme, instead of the built-in one. */
  readonly form?: ComponentType<ThemedFormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** Loads the form's code. Tests replace it. */
  readonly load?: ((validator: PayloadValidator | undefined) => Promise<LoadedForm>) | undefined;
}

export const FormOptionsContext = createContext<FormOptions>({});
