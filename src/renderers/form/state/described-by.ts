import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { errorId, fieldId, hintId } from './field-id.js';

interface Described {
  readonly id: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly rawErrors?: readonly string[] | undefined;
  /** Where the control has another id than ours. */
  readonly dom?: string;
}

/** The attributes that tie a control to what is said of it: by `before`, its description and its errors. */
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

export function hasHint(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  const { description, help } = getUiOptions(uiSchema);
  return Boolean(description || help || schema.description);
}
