import type { RJSFSchema } from '@rjsf/utils';
import { isObject, sameJson } from '../../../core/util/json.js';
import type { FormLabels } from '../../../ui/form-labels.js';
import { valueLabel } from './field-kind.js';

/** Returns what the agent suggests for a field, in words; '' where it suggests nothing. */
export function suggestedText(schema: RJSFSchema, { formSuggested }: FormLabels): string {
  const value: unknown = schema['x-suggested'];
  if (value === undefined) return '';
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const from = Array.isArray(value) && isObject(schema.items) ? schema.items : schema;
  return formSuggested(values.map((one) => labelOf(from, one)).join(', '));
}

/** The title that an option has for its value, or the value itself. */
function labelOf(schema: RJSFSchema, value: unknown): string {
  const options = (schema.oneOf ?? schema.anyOf ?? []).filter(isObject);
  const title: unknown = options.find((option) => sameJson(option.const, value))?.title;
  return typeof title === 'string' ? title : valueLabel(value);
}
