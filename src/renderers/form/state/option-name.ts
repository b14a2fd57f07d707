import type { RJSFSchema } from '@rjsf/utils';
import { isObject } from '../../../core/util/json.js';
import type { FormLabels, JsonType } from '../../../ui/form-labels.js';
import { valueLabel } from './field-kind.js';

/** Returns the label of an option: its title, fixed value, tag or type. */
export function optionName(option: RJSFSchema, index: number, labels: FormLabels): string {
  if (option.title) return option.title;
  if ('const' in option) return valueLabel(option.const);
  const tag = Object.values(option.properties ?? {}).find(
    (property) => isObject(property) && 'const' in property,
  );
  if (isObject(tag)) return valueLabel(tag.const);
  return isType(option.type, labels) ? labels.formTypes[option.type] : labels.formOption(index + 1);
}

function isType(type: unknown, { formTypes }: FormLabels): type is JsonType {
  return typeof type === 'string' && Object.hasOwn(formTypes, type);
}
