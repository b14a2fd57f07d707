import type { RJSFSchema } from '@rjsf/utils';
import { isObject, sameJson } from '../../../core/util/json.js';
import type { FormLabels } from '../../../ui/labels/form-labels.js';
import { listedOptions, optionLabels, valueName } from './option-labels.js';

/** Returns what the agent suggests for a field, in words; '' where it suggests nothing. */
export function suggestedText(schema: RJSFSchema, labels: FormLabels): string {
  const value: unknown = schema['x-suggested'];
  if (value === undefined) return '';
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const from = Array.isArray(value) && isObject(schema.items) ? schema.items : schema;
  return labels.formSuggested(values.map((one) => labelOf(from, one, labels)).join(', '));
}

/** The label that an option has for its value, or the value itself. */
function labelOf(schema: RJSFSchema, value: unknown, labels: FormLabels): string {
  const options = listedOptions(schema) ?? [];
  const index = options.findIndex((option) => sameJson(option.value, value));
  return optionLabels(schema, options, labels)[index] ?? valueName(schema, value, labels);
}
