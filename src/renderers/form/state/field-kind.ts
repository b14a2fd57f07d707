import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { currencyIn } from '../../../ui/text/currency.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { isYesOrNo, listedOptions, valueLabel } from './option-labels.js';

/** Up to this many options stand side by side. */
const FEW = 5;
/** The length of all labels that fits a narrow panel. */
const SHORT = 40;
const LINE = 60;
/** The length of a row of segments that fits beside another field. */
const BESIDE = 22;

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
  if (isYesOrNo(schema)) return widget !== 'select';
  if (schema.type === 'array') return true;
  const labels = valueLabels(schema);
  return labels !== null && choiceStyle(labels, widget) !== 'select';
}

/** Returns true for a field that is null where it is left empty. A choice has an option for null instead. */
export function allowsNull(schema: RJSFSchema): boolean {
  if (Object.hasOwn(schema, 'const') || isYesOrNo(schema) || isChoice(schema)) return false;
  return Array.isArray(schema.type) && schema.type.length > 1 && schema.type.includes('null');
}

/** Returns the labels of a choice between fixed values, or null for any other schema. */
function valueLabels(schema: RJSFSchema): readonly string[] | null {
  return listedOptions(schema)?.map(({ value, title }) => title ?? valueLabel(value)) ?? null;
}

/** Returns true for a choice between fixed values. */
export function isChoice(schema: RJSFSchema): boolean {
  return valueLabels(schema) !== null;
}

/** Returns true for a field that is narrow enough to stand beside another. */
export function isShort(schema: RJSFSchema, uiSchema: UiSchema | undefined): boolean {
  if (sliderRange(schema)) return false;
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return true;
  if (['date', 'local-time', 'date-time'].includes(String(schema.format))) return true;
  const labels = valueLabels(schema);
  if (labels === null || labels.some((label) => label.length > SHORT / 2)) return false;
  const style = choiceStyle(labels, getUiOptions(uiSchema).widget);
  return style === 'select' || (style === 'segments' && rowLength(labels) <= BESIDE);
}

/** Returns about how many characters the segments of a choice take, with the room around each. */
function rowLength(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + label.length + 3, 0);
}

const FEWEST = 2;
const MOST = 1000;

/** What a slider needs to know of a number. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Returns the range of a number that has both limits and few enough steps for a slider; null for any other schema. */
export function sliderRange(schema: RJSFSchema): SliderRange | null {
  const { type, minimum: min, maximum: max, multipleOf, title = '', description = '' } = schema;
  if ((type !== 'number' && type !== 'integer') || schema.enum || schema.oneOf || schema.anyOf) return null;
  if (schema.exclusiveMinimum !== undefined || schema.exclusiveMaximum !== undefined) return null;
  if (min === undefined || max === undefined || !(min < max)) return null;
  // An amount of money is known to the coin, and in a wide range a slider meets none of the numbers that one means.
  if (max - min > MOST || currencyIn(`${title} ${description}`) !== null) return null;
  const step = multipleOf ?? (type === 'integer' ? 1 : 10 ** (Math.floor(Math.log10(max - min)) - 2));
  const steps = (max - min) / step;
  // A slider counts its steps from its start, so the start has to be one.
  const startFits = Number.isInteger(min / (multipleOf ?? (type === 'integer' ? 1 : min || 1)));
  return steps >= FEWEST && steps <= MOST && startFits ? { min, max, step } : null;
}

/** Returns the unit of a value: the app's `ui:options.unit`, else the schema's `x-unit`. */
export function fieldUnit(schema: RJSFSchema, uiSchema: UiSchema | undefined): string | null {
  const unit: unknown = getUiOptions(uiSchema).unit ?? schema['x-unit'];
  return typeof unit === 'string' && unit !== '' ? unit : null;
}
