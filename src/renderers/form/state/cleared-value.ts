import type { WidgetProps } from '@rjsf/utils';

/**
 * Returns the value of a text control. Empty text means no value, or null where the schema allows it. In edited
 * arguments, where the text existed before, it means the empty string.
 */
export function clearedValue(
  text: string,
  { options, registry, schema }: Pick<WidgetProps, 'options' | 'registry' | 'schema'>,
): unknown {
  if (text !== '') return text;
  const nothing = Array.isArray(schema.type) && schema.type.includes('null') ? null : undefined;
  return options.emptyValue ?? registry.globalUiOptions?.emptyValue ?? nothing;
}
