import { useState } from 'react';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { useHoldpoint } from '../../../ui/settings.js';
import { useSlots } from '../../../ui/use-slots.js';
import { describedBy } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useFormLabels } from '../state/use-form-labels.js';
import type { ChoicesProps } from './choices-props.js';

// A list of so many gets a filter, of whose matches `LISTED` are listed.
const FILTERED_FROM = 12;
const LISTED = 200;

/** A native select, with a filter above it where the list is long. */
export function SelectChoice(props: ChoicesProps) {
  const { choices, chosen, onChosen, required, hideLabel } = props;
  const { components } = useHoldpoint();
  const labels = useFormLabels();
  const slot = useSlots();
  const [filter, setFilter] = useState('');
  const dom = fieldId(props.id);
  const label = spellHidden(props.label);
  const inactive = Boolean(props.disabled || props.readonly);
  const found = find(choices, filter);
  const listed = found.slice(0, LISTED);
  if (chosen !== -1 && !listed.includes(chosen)) listed.unshift(chosen);
  return (
    <div className="hp-selecting">
      {choices.length >= FILTERED_FROM && (
        <>
          <components.TextInput
            className={slot('input')}
            type="search"
            aria-label={labels.formFilter(label)}
            placeholder={labels.formFilter(label)}
            value={filter}
            disabled={inactive}
            onChange={(event) => setFilter(event.target.value)}
          />
          <p className="hp-hint" role="status">
            {labels.formFound(Math.min(found.length, LISTED), found.length)}
          </p>
        </>
      )}
      <components.Select
        id={dom}
        className={slot('input', 'hp-select')}
        value={chosen}
        disabled={inactive}
        aria-required={required ? true : undefined}
        aria-label={hideLabel ? label : undefined}
        {...describedBy(props)}
        onChange={(event) => onChosen(Number(event.target.value))}
      >
        <option value={-1}>{labels.formChoose}</option>
        {listed.map((index) => (
          <option key={index} value={index}>
            {spellHidden(choices[index] ?? '')}
          </option>
        ))}
      </components.Select>
    </div>
  );
}

function find(choices: readonly string[], filter: string): number[] {
  const wanted = filter.trim().toLowerCase();
  return choices.flatMap((choice, index) => (choice.toLowerCase().includes(wanted) ? [index] : []));
}
