import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { rawName, renamed } from '../../../core/schema/guard/safe-names.js';
import { isObject } from '../../../core/util/json.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { sliderRange } from './slider-range.js';

/** Up to this many options stand side by side. */
const FEW = 5;
/** The length of all labels that fits a narrow panel. */
const SHORT = 40;
const LINE = 60;

/** How a choice between fixed values is rendered. */
export type ChoiceStyle = 'segments' | 'radios' | 'select';

export function choiceStyle(labels: readonly string[], widget: unknown): ChoiceStyle {
  if (widget === 'select') return 'select';
  const length = labels.reduce((sum, label) => sum + label.length + 2, 0);
  if (labels.length > FEW && widget !== 'radio') return 'select';
  return length <= SHORT
    ? 'segments'
    : labels.every((label) => label.length <= LINE) || widget === 'radio'
      ? 'radios'
      : 'select';
}

/** Returns true where a field has several controls under one label, which a `<label>` cannot name. */
export function isGroup(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  if (Object.hasOwn(schema, 'const')) return true;
  const { widget } = getUiOptions(uiSchema);
  if (schema.type === 'boolean' || includesOnly(schema, 'boolean')) return widget !== 'select';
  if (schema.type === 'array') return true;
  const labels = valueLabels(schema);
  return labels !== null && choiceStyle(labels, widget) !== 'select';
}

/** Returns true for `type: ['boolean', 'null']` and the like. */
function includesOnly(schema: RJSFSchema, type: string): boolean {
  return (
    Array.isArray(schema.type) &&
    schema.type.every((one) => one === type || one === 'null') &&
    schema.type.includes('boolean')
  );
}

/** Returns true where a value may be null as well as something else, so that it may be left empty. */
export function allowsNull(schema: RJSFSchema): boolean {
  if (Object.hasOwn(schema, 'const')) return false;
  if (Array.isArray(schema.enum)) return schema.enum.length > 1 && schema.enum.includes(null);
  return Array.isArray(schema.type) && schema.type.length > 1 && schema.type.includes('null');
}

/** Returns the labels of a choice between fixed values, or null for any other schema. */
function valueLabels(schema: RJSFSchema): string[] | null {
  if (Array.isArray(schema.enum)) return schema.enum.filter((value) => value !== null).map(valueLabel);
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options) || !isFixedChoice(schema)) return null;
  return options.map((option) => (isObject(option) ? String(option.title ?? valueLabel(option.const)) : ''));
}

/** Returns true for a choice between fixed values. */
export function isChoice(schema: RJSFSchema): boolean {
  return valueLabels(schema) !== null;
}

/** Returns true where every option of `oneOf` or `anyOf` is one fixed value. */
export function isFixedChoice(schema: RJSFSchema): boolean {
  const options = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(options)) return false;
  return options.every((option) => isObject(option) && ('const' in option || isSingle(option.enum)));
}

function isSingle(listed: unknown): boolean {
  return Array.isArray(listed) && listed.length === 1;
}

/** Returns the text that stands for a fixed value. */
export function valueLabel(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(renamed(value, rawName)) ?? '');
}

/** Returns true for a field that is narrow enough to stand beside another. */
export function isShort(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  if (sliderRange(schema)) return false;
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return true;
  if (['date', 'local-time', 'date-time'].includes(String(schema.format))) return true;
  const labels = valueLabels(schema);
  return (
    labels !== null &&
    choiceStyle(labels, getUiOptions(uiSchema).widget) !== 'radios' &&
    labels.every((label) => label.length <= SHORT / 2)
  );
}
