import { type EnumOptionsType, getUiOptions, type WidgetProps } from '@rjsf/utils';
import { sameJson } from '../../core/json.js';
import { Choices } from './choices.js';
import { valueLabel } from './field-kind.js';
import { ManyChoices } from './many-choices.js';

/** A choice between fixed values, few or many, one or several of them. */
export function ChoiceWidget(props: WidgetProps) {
  const { options, value, multiple, onChange } = props;
  const listed = (options.enumOptions ?? []).map(readOption);
  if (multiple) {
    const chosen: unknown[] = Array.isArray(value) ? value : [];
    return (
      <ManyChoices
        {...props}
        choices={listed.map(({ label }) => label)}
        chosen={listed.flatMap((option, index) =>
          chosen.some((one) => sameJson(one, option.value)) ? [index] : [],
        )}
        onChosen={(indices) => onChange(indices.map((index) => listed[index]?.value))}
      />
    );
  }
  const chosen = value === undefined ? -1 : listed.findIndex((option) => sameJson(option.value, value));
  return (
    <Choices
      {...props}
      choices={listed.map(({ label }) => label)}
      widget={getUiOptions(props.uiSchema).widget}
      chosen={chosen}
      onChosen={(index) => onChange(index === -1 ? undefined : listed[index]?.value)}
    />
  );
}

function readOption({ label, value, schema }: EnumOptionsType) {
  const isOwnName = typeof schema?.title === 'string' || (typeof value === 'string' && label !== '');
  return { value: value as unknown, label: isOwnName ? label : valueLabel(value) };
}
