import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { type ListedOption, listedOptions, optionLabels } from '../state/option-labels.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { SingleChoice } from './single-choice.js';

/** Yes or no, with neither preselected: an untouched checkbox would count as "no". */
export function YesNoWidget(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const options = listedOptions(schema) ?? withNull(schema, props.required ?? false);
  return (
    <SingleChoice
      {...props}
      choices={optionLabels(schema, options, useFormLabels())}
      widget={getUiOptions(props.uiSchema).widget}
      chosen={options.findIndex((option) => option.value === value)}
      onChosen={(index) => onChange(options[index]?.value)}
    />
  );
}

/** A field that may be left out needs no null. */
function withNull({ type }: RJSFSchema, required: boolean): readonly ListedOption[] {
  const values =
    required && Array.isArray(type) && type.includes('null') ? [true, false, null] : [true, false];
  return values.map((value) => ({ value }));
}
