import type { FormProps } from '@rjsf/core';

/**
 * The types of rjsf that an app meets. The build makes one file of their declarations, so that an app needs rjsf only for a theme
 * of rjsf's.
 */
export type { UiSchema, ValidatorType } from '@rjsf/utils';

/** What the Form of an rjsf theme gets. */
export type ThemedFormProps = Omit<FormProps, 'ref'>;
