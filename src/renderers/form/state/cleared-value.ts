import type { WidgetProps } from '@rjsf/utils';

/** Returns the value of a text control. Empty text means no value; in edited arguments, where the text existed before, the empty string. */
export function clearedValue(
  text: string,
  { options, registry }: Pick<WidgetProps, 'options' | 'registry'>,
): unknown {
  return text === '' ? (options.emptyValue ?? registry.globalUiOptions?.emptyValue) : text;
}
