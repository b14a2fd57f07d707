import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { errorId, fieldId, hintId } from './field-id.js';
import { exampleValues } from './suggested-text.js';

interface Described {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly rawErrors?: readonly string[] | undefined;
  /** The control's id where another theme sets it. */
  readonly dom?: string;
}

/**
 * Returns the ARIA attributes that connect a control to its description and errors, after the element with the id
 * `before`.
 */
export function describedBy(described: Described, before?: string) {
  const { id, schema, uiSchema, rawErrors = [], dom = fieldId(id) } = described;
  const ids = [before, hasHint(schema, uiSchema) && hintId(dom), rawErrors.length > 0 && errorId(dom)].filter(
    Boolean,
  );
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(rawErrors.length > 0 && { 'aria-invalid': true as const }),
  };
}

/** Whether a control says that it is required: not beside an error, which says so in words. */
export function saysRequired({
  required,
  rawErrors = [],
}: Pick<Described, 'rawErrors'> & { readonly required?: boolean | undefined }): true | undefined {
  return required && rawErrors.length === 0 ? true : undefined;
}

export function hasHint(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  const { description, help } = getUiOptions(uiSchema);
  return (
    Boolean(description || help || schema.description) ||
    'x-suggested' in schema ||
    exampleValues(schema).length > 0
  );
}
