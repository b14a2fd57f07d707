import type { FormProps } from '@rjsf/core';
import type { UiSchema } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';
import type { PayloadValidator } from '../../../core/protocol/validator.js';
import type { LoadedForm } from './loaded-form.js';

/** What the forms of a page have in common. */
export interface FormOptions {
  /** Checks what was filled in. Left out: the one that fits the page, found out at each form. */
  readonly validator?: PayloadValidator | undefined;
  /** The Form of any rjsf theme, in place of ours. */
  readonly form?: ComponentType<FormProps> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  /** Fetches the form's code; replaced by tests and by apps that fetch it in their own way. */
  readonly load?: ((validator: PayloadValidator | undefined) => Promise<LoadedForm>) | undefined;
}

export const FormOptionsContext = createContext<FormOptions>({});
