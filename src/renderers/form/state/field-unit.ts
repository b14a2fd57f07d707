import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { getUiOptions } from '../../../vendor/rjsf.js';

/** Returns the unit of a value: the app's `ui:options.unit`, else the schema's `x-unit`. */
export function fieldUnit(schema: RJSFSchema, uiSchema: UiSchema | undefined): string | null {
  const unit: unknown = getUiOptions(uiSchema).unit ?? schema['x-unit'];
  return typeof unit === 'string' && unit !== '' ? unit : null;
}
