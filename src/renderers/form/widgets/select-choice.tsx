import { spellHidden } from '../../../ui/hidden-characters.js';
import { useHoldpoint } from '../../../ui/settings.js';
import { useClassNames } from '../../../ui/use-class-names.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useFormLabels } from '../state/use-form-labels.js';
import type { ChoicesProps } from './choices-props.js';

/** A native select. */
export function SelectChoice(props: ChoicesProps) {
  const { choices, chosen, onChosen, required, hideLabel } = props;
  const { components } = useHoldpoint();
  const labels = useFormLabels();
  const classOf = useClassNames();
  return (
    <components.Select
      id={fieldId(props.id)}
      className={classOf('input', 'hp-select')}
      value={chosen}
      disabled={Boolean(props.disabled || props.readonly)}
      aria-required={required ? true : undefined}
      aria-label={hideLabel ? spellHidden(props.label) : undefined}
      {...describedBy(props)}
      onChange={(event) => onChosen(Number(event.target.value))}
    >
      <option value={-1}>{labels.formChoose}</option>
      {choices.map((choice, index) => (
        <option key={index} value={index}>
          {spellHidden(choice)}
        </option>
      ))}
    </components.Select>
  );
}
