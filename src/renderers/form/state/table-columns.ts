import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject } from '../../../core/util/json.js';
import { choiceStyle, isShort, sliderRange } from './field-kind.js';
import { isYesOrNo, listedOptions, valueLabel } from './option-labels.js';

/** A field that all entries of a list have. */
export interface Column {
  readonly key: string;
  readonly title: string | undefined;
  readonly required: boolean;
}

const MOST = 5;
const LONGEST = 120;
const OPEN = ['patternProperties', 'dependencies', 'allOf', 'anyOf', 'oneOf', 'if', '$ref'] as const;
const LINES = new Set(['email', 'uri', 'uuid', 'hostname', 'date', 'time', 'local-time', 'date-time']);

/**
 * Returns the columns of a list whose entries are small flat objects, such as the lines of an invoice; null for any
 * other list, and where the app says how an entry is shown.
 */
export function tableColumns(items: RJSFSchema, uiSchema: UiSchema | undefined): readonly Column[] | null {
  const { type, properties = {}, required = [], additionalProperties: more = false } = items;
  if (type !== 'object' || more !== false || uiSchema?.items !== undefined) return null;
  if (OPEN.some((keyword) => keyword in items)) return null;
  const all = Object.entries(properties);
  if (all.length < 2 || all.length > MOST || !all.every(([, field]) => isObject(field) && isCell(field)))
    return null;
  return all.map(([key, field]) => ({
    key,
    title: isObject(field) && typeof field.title === 'string' ? field.title : undefined,
    required: required.includes(key),
  }));
}

/** Returns true for a field that is one short control. */
function isCell(schema: RJSFSchema): boolean {
  if ('const' in schema || '$ref' in schema || sliderRange(schema)) return false;
  const options = listedOptions(schema);
  if (options) {
    const labels = options.map(({ value, title }) => title ?? valueLabel(value));
    return labels.length > 1 && choiceStyle(labels, undefined) !== 'radios';
  }
  if (schema.anyOf ?? schema.oneOf) return false;
  if (isYesOrNo(schema) || isShort(schema, undefined)) return true;
  const { type, format, maxLength = 0, default: preset } = schema;
  if (type !== 'string' || maxLength > LONGEST || (typeof preset === 'string' && preset.length > LONGEST))
    return false;
  return format === undefined || LINES.has(format);
}
