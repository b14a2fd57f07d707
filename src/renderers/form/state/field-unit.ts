import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';

/** Returns the unit of a value: the app's `ui:options.unit`, else the schema's `x-unit`. */
export function fieldUnit(schema: RJSFSchema, uiSchema: UiSchema | undefined): string | null {
  const unit: unknown = getUiOptions(uiSchema).unit ?? schema['x-unit'];
  return typeof unit === 'string' && unit !== '' ? unit : null;
}
