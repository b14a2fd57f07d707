import type { BaseInputTemplateProps } from '@rjsf/utils';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { describedBy } from '../state/described-by.js';
import { fieldId, labelId } from '../state/field-id.js';
import { createNumberWriting } from '../state/number-writing.js';
import type { SliderRange } from '../state/slider-range.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** A slider for the number beside it, which stays exact: the slider only sets it. */
export function RangeSlider({ range, ...props }: BaseInputTemplateProps & { readonly range: SliderRange }) {
  const { id, hideLabel, label, onChange } = props;
  const labels = useFormLabels();
  const { read, write } = createNumberWriting(labels.formNumber);
  const value = read(String(props.value ?? ''));
  return (
    <input
      type="range"
      className="hp-slider"
      {...range}
      value={value ?? range.min}
      data-empty={value === null ? '' : undefined}
      // A slider always has a position, so its value text says so where nothing is chosen.
      aria-valuetext={value === null ? labels.formChoose : undefined}
      disabled={Boolean(props.disabled || props.readonly)}
      {...(hideLabel ? { 'aria-label': spellHidden(label) } : { 'aria-labelledby': labelId(fieldId(id)) })}
      {...describedBy(props)}
      onChange={({ target }) => onChange(write(Number(target.value)))}
    />
  );
}
