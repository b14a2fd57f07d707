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

// More are a list to choose from, which would hide the field.
const MOST = 5;
const LONGEST = 60;

/** A value that a person may take for a field, in words. */
export interface Suggestion {
  readonly words: string;
  readonly value: unknown;
}

/** Returns what the agent suggests for a field, else the examples of a text or a number. */
export function suggestionsOf(schema: RJSFSchema, labels: FormLabels): readonly Suggestion[] {
  const words = suggestedText(schema, labels);
  if (words !== '') return [{ words, value: schema['x-suggested'] }];
  return exampleValues(schema).map((value) => ({ words: labels.formExample(String(value)), value }));
}

/** Returns the examples of a field that is filled in by typing. */
export function exampleValues({ type, examples, writeOnly }: RJSFSchema): readonly (string | number)[] {
  if (!Array.isArray(examples) || writeOnly === true) return [];
  const isWanted = (one: unknown): one is string | number =>
    type === 'string'
      ? typeof one === 'string' && one !== '' && one.length <= LONGEST
      : (type === 'number' || type === 'integer') && typeof one === 'number';
  return [...new Set(examples.filter(isWanted))].slice(0, MOST);
}

/** The label that an option has for its value, or the value itself. */
function labelOf(schema: RJSFSchema, value: unknown, labels: FormLabels): string {
  const options = listedOptions(schema) ?? [];
  const index = options.findIndex((option) => sameJson(option.value, value));
  return optionLabels(schema, options, labels)[index] ?? valueName(schema, value, labels);
}
