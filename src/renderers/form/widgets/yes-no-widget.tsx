import type { WidgetProps } from '@rjsf/utils';
import { isObject } from '../../../core/util/json.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { SingleChoice } from './single-choice.js';

/** Yes or no, with neither preselected: an untouched checkbox would count as "no". */
export function YesNoWidget(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const labels = useFormLabels();
  const titles = [true, false].map((one) => titleOf(schema, one));
  return (
    <SingleChoice
      {...props}
      choices={[titles[0] ?? labels.formYes, titles[1] ?? labels.formNo]}
      widget={getUiOptions(props.uiSchema).widget}
      chosen={value === true ? 0 : value === false ? 1 : -1}
      onChosen={(index) => onChange(index === -1 ? undefined : index === 0)}
    />
  );
}

function titleOf(schema: WidgetProps['schema'], value: boolean): string | undefined {
  const option = schema.oneOf?.find((one) => isObject(one) && one.const === value);
  return isObject(option) && typeof option.title === 'string' ? option.title : undefined;
}
