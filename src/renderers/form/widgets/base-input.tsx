import type { BaseInputTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { Drawing } from '../../../ui/look/icon.js';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { getInputProps } from '../../../vendor/rjsf.js';
import { clearedValue } from '../state/cleared-value.js';
import { useCurrency } from '../state/currency.js';
import { describedBy, saysRequired } from '../state/described-by.js';
import { fieldId, labelId, unitId } from '../state/field-id.js';
import { fieldUnit, type SliderRange, sliderRange } from '../state/field-kind.js';
import { GroupedNumberContext } from '../state/grouped-number.js';
import { createNumberWriting } from '../state/number-writing.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { RevealedText } from './revealed-text.js';

const CALENDAR = 'M2.8 4h10.4v9.2H2.8zM2.8 6.8h10.4M5.4 2.4v2.8M10.6 2.4v2.8';
const CLOCK = 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5.2V8l2 1.4';
/** The icons of controls that open a picker. */
const PICKERS: Readonly<Record<string, string>> = { date: CALENDAR, 'datetime-local': CALENDAR, time: CLOCK };

/** A single-line input of any type. */
export function BaseInput(props: BaseInputTemplateProps) {
  const { id, schema, options, value, type, disabled, readonly, hideLabel, label } = props;
  const { components } = useBaseSettings();
  const classOf = useClassNames();
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  // For a number without a type rjsf would create an `Intl.NumberFormat` at each render.
  const input = getInputProps(schema, type ?? (isNumber ? 'text' : undefined), options, false);
  const unit = fieldUnit(schema, props.uiSchema);
  const separator = useContext(GroupedNumberContext);
  const currency = useCurrency(schema, props.uiSchema);
  const symbol = unit === null ? (currency?.symbol ?? null) : null;
  const dom = fieldId(id);
  const { placeholder } = props;
  const field = (
    <components.TextInput
      id={dom}
      className={classOf('input')}
      // A number input silently drops what it cannot parse; a text input keeps it to be corrected.
      type={isNumber ? 'text' : input.type}
      inputMode={isNumber ? (schema.type === 'integer' ? 'numeric' : 'decimal') : undefined}
      data-grouped={separator || undefined}
      autoComplete={options.autocomplete ?? 'off'}
      dir={isNumber || input.type !== 'text' ? undefined : 'auto'}
      placeholder={placeholder ? spellHidden(placeholder) : undefined}
      value={value ?? ''}
      disabled={disabled ?? false}
      readOnly={readonly ?? false}
      aria-required={saysRequired(props)}
      aria-label={hideLabel ? spellHidden(label) : undefined}
      {...describedBy(props, unit === null ? undefined : unitId(dom))}
      onChange={(event) => {
        if (props.onChangeOverride) props.onChangeOverride(event);
        else props.onChange(clearedValue(event.target.value, props));
      }}
      onBlur={(event) => props.onBlur(id, event.target.value)}
      onFocus={(event) => props.onFocus(id, event.target.value)}
    />
  );
  const picker = Object.hasOwn(PICKERS, input.type) ? PICKERS[input.type] : undefined;
  const control =
    picker === undefined ? (
      field
    ) : (
      <span className="hp-dated">
        {field}
        <Drawing path={picker} />
      </span>
    );
  const range = sliderRange(schema);
  return (
    <>
      {symbol !== null && range === null ? (
        <span className="hp-priced" data-wide={symbol.length > 1 ? '' : undefined}>
          {/* The field's name or description says it in words. */}
          <bdi className="hp-unit" aria-hidden="true">
            {symbol}
          </bdi>
          {control}
        </span>
      ) : unit === null && range === null ? (
        control
      ) : (
        <span className={range ? 'hp-measured hp-ranged' : 'hp-measured'}>
          {range && <RangeSlider {...props} range={range} />}
          {control}
          {unit !== null && (
            <bdi className="hp-unit" id={unitId(dom)}>
              <VisibleText text={unit} />
            </bdi>
          )}
        </span>
      )}
      {input.type !== 'password' && typeof value === 'string' && (
        <RevealedText value={value} defaultText={schema.default} inLine />
      )}
    </>
  );
}

/** A slider for the number beside it, which stays exact: the slider only sets it. */
function RangeSlider({ range, ...props }: BaseInputTemplateProps & { readonly range: SliderRange }) {
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
