import type { ComponentType } from 'react';
import type { FormValidator } from '../../../validators/form-validator.js';
import type { TextDiffProps } from '../../parts/text-diff.js';
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
