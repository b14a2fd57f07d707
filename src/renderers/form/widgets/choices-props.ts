import type { WidgetProps } from '@rjsf/utils';

export interface ChoicesProps
  extends Pick<
    WidgetProps,
    'id' | 'schema' | 'uiSchema' | 'rawErrors' | 'label' | 'hideLabel' | 'required' | 'disabled' | 'readonly'
  > {
  readonly choices: readonly string[];
  readonly widget: unknown;
  /** The index of the chosen option; -1 for none. */
  readonly chosen: number;
  readonly onChosen: (index: number) => void;
}
