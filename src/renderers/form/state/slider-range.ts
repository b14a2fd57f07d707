import type { RJSFSchema } from '@rjsf/utils';

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
  const { type, minimum: min, maximum: max, multipleOf } = schema;
  if ((type !== 'number' && type !== 'integer') || schema.enum || schema.oneOf || schema.anyOf) return null;
  if (schema.exclusiveMinimum !== undefined || schema.exclusiveMaximum !== undefined) return null;
  if (min === undefined || max === undefined || !(min < max)) return null;
  const step = multipleOf ?? (type === 'integer' ? 1 : 10 ** (Math.floor(Math.log10(max - min)) - 2));
  const steps = (max - min) / step;
  // A slider counts its steps from its start, so the start has to be one.
  const startFits = Number.isInteger(min / (multipleOf ?? (type === 'integer' ? 1 : min || 1)));
  return steps >= FEWEST && steps <= MOST && startFits ? { min, max, step } : null;
}
