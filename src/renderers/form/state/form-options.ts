import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';
import type { PayloadValidator } from '../../../core/protocol/validator.js';
import type { LoadedForm } from './loaded-form.js';

/** The options that all forms of a page share. */
export interface FormOptions {
  /** Validates the forms. Default: the validator that the page's security policy allows, determined for each form. */
  readonly validator?: PayloadValidator | undefined;
  /** The `Form` of any rjsf theme, instead of the built-in one. */
  readonly form?: ComponentType<FormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** Loads the form's code. Tests replace it. */
  readonly load?: ((validator: PayloadValidator | undefined) => Promise<LoadedForm>) | undefined;
}

export const FormOptionsContext = createContext<FormOptions>({});
