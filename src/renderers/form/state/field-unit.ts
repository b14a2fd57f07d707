import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';

/** What a value is counted in: as the app says by `ui:options.unit`, else as the schema does by `x-unit`. */
export function fieldUnit(schema: RJSFSchema, uiSchema: UiSchema | undefined): string | null {
  const unit: unknown = getUiOptions(uiSchema).unit ?? schema['x-unit'];
  return typeof unit === 'string' && unit !== '' ? unit : null;
}
