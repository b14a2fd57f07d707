import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import { sameJson } from '../../../core/util/json.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { valueLabel } from '../state/field-kind.js';
import { CheckboxGroup } from './checkbox-group.js';
import { SingleChoice } from './single-choice.js';

/** A choice of one or several fixed values. */
export function ChoiceWidget(props: WidgetProps) {
  const { options, value, multiple, onChange } = props;
  // A field left empty sends null, so null needs no option of its own.
  const listed = distinguish(
    (options.enumOptions ?? []).filter(({ value: one }) => one !== null).map(readOption),
  );
  if (multiple) {
    const chosen: unknown[] = Array.isArray(value) ? value : [];
    return (
      <CheckboxGroup
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
    <SingleChoice
      {...props}
      choices={listed.map(({ label }) => label)}
      widget={getUiOptions(props.uiSchema).widget}
      chosen={chosen}
      onChosen={(index) => onChange(index === -1 ? undefined : listed[index]?.value)}
    />
  );
}

/** Shows options with the same label, such as 1 and "1", as JSON. */
function distinguish(options: readonly Option[]): readonly Option[] {
  const uses = new Map<string, number>();
  for (const { label } of options) uses.set(label, (uses.get(label) ?? 0) + 1);
  return options.map((option) =>
    uses.get(option.label) === 1 ? option : { ...option, label: JSON.stringify(option.value) },
  );
}

interface Option {
  readonly value: unknown;
  readonly label: string;
}

function readOption({ label, value, schema }: EnumOptionsType): Option {
  const isOwnName = typeof schema?.title === 'string' || (typeof value === 'string' && label !== '');
  return { value, label: isOwnName ? label : valueLabel(value) };
}
