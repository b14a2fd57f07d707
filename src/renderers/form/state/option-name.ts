import type { RJSFSchema } from '@rjsf/utils';
import { isObject } from '../../../core/util/json.js';
import type { FormLabels, JsonType } from '../../../ui/form-labels.js';
import { valueLabel, valueName } from './option-labels.js';

/** Returns the labels of schemas to choose from: their titles, else what tells them apart, and both for equal titles. */
export function optionNames(options: readonly RJSFSchema[], labels: FormLabels): readonly string[] {
  return options.map((option, index) => {
    const { title } = option;
    const name = optionName(option, index, labels);
    if (!title) return name;
    return options.filter((one) => one.title === title).length > 1 ? `${title} (${name})` : title;
  });
}

/** Returns the name of an option without a title: its fixed value, tag, type or number. */
function optionName(option: RJSFSchema, index: number, labels: FormLabels): string {
  if ('const' in option) return valueName(option, option.const, labels);
  const tag = Object.values(option.properties ?? {}).find(
    (property) => isObject(property) && 'const' in property,
  );
  if (isObject(tag)) return valueLabel(tag.const);
  return isType(option.type, labels) ? labels.formTypes[option.type] : labels.formOption(index + 1);
}

function isType(type: unknown, { formTypes }: FormLabels): type is JsonType {
  return typeof type === 'string' && Object.hasOwn(formTypes, type);
}
