import type { WidgetProps } from '@rjsf/utils';

/**
 * What an emptied text control stands for: nothing was said. Where arguments are edited that were
 * an empty text before, it stands for the empty text.
 */
export function emptied(
  text: string,
  { options, registry }: Pick<WidgetProps, 'options' | 'registry'>,
): unknown {
  if (text !== '') return text;
  return options.emptyValue ?? registry.globalUiOptions?.emptyValue;
}
