import type { WidgetProps } from '@rjsf/utils';

/**
 * What an emptied text control stands for: nothing was said, or null where that is one of the types.
 * Where arguments are edited that were a text before, it stands for the empty text.
 */
export function clearedValue(
  text: string,
  { options, registry, schema }: Pick<WidgetProps, 'options' | 'registry' | 'schema'>,
): unknown {
  if (text !== '') return text;
  const nothing = Array.isArray(schema.type) && schema.type.includes('null') ? null : undefined;
  return options.emptyValue ?? registry.globalUiOptions?.emptyValue ?? nothing;
}
