import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { errorId, fieldId, hintId } from './field-id.js';

interface Described {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly rawErrors?: readonly string[] | undefined;
}

/** The attributes that tie a control to its description and its errors, where it has any. */
export function describedBy({ id, schema, uiSchema, rawErrors = [] }: Described) {
  const dom = fieldId(id);
  const ids = [hasHint(schema, uiSchema) && hintId(dom), rawErrors.length > 0 && errorId(dom)].filter(
    Boolean,
  );
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(rawErrors.length > 0 && { 'aria-invalid': true as const }),
  };
}

export function hasHint(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  const { description, help } = getUiOptions(uiSchema);
  return Boolean(description || help || schema.description);
}
