import type { WidgetProps } from '@rjsf/utils';

export interface ChoicesProps
  extends Pick<
    WidgetProps,
    'id' | 'schema' | 'uiSchema' | 'rawErrors' | 'label' | 'hideLabel' | 'required' | 'disabled' | 'readonly'
  > {
  readonly choices: readonly string[];
  readonly widget: unknown;
  /** The index of what is chosen; -1 while nothing is. */
  readonly chosen: number;
  readonly onChosen: (index: number) => void;
}
