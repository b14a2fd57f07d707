import type { BaseInputTemplateProps } from '@rjsf/utils';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { getDecimalSeparator } from '../../../vendor/rjsf.js';
import { describedBy } from '../state/described-by.js';
import { fieldId, labelId } from '../state/field-id.js';
import type { SliderRange } from '../state/slider-range.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** A slider for the number beside it, which stays exact: the slider only sets it. */
export function RangeSlider({ range, ...props }: BaseInputTemplateProps & { readonly range: SliderRange }) {
  const { id, hideLabel, label, onChange } = props;
  const labels = useFormLabels();
  const separator = getDecimalSeparator();
  const text = String(props.value ?? '').replace(separator, '.');
  const isSet = text.trim() !== '' && Number.isFinite(Number(text));
  return (
    <input
      type="range"
      className="hp-slider"
      {...range}
      value={isSet ? Number(text) : range.min}
      data-empty={isSet ? undefined : ''}
      // A slider always has a position, so its value text says so where nothing is chosen.
      aria-valuetext={isSet ? undefined : labels.formChoose}
      disabled={Boolean(props.disabled || props.readonly)}
      {...(hideLabel ? { 'aria-label': spellHidden(label) } : { 'aria-labelledby': labelId(fieldId(id)) })}
      {...describedBy(props)}
      onChange={({ target }) => onChange(target.value.replace('.', separator))}
    />
  );
}
