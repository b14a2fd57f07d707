import { useClassNames } from '../../../ui/look/use-class-names.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
import { describedBy, saysRequired } from '../state/described-by.js';
import { fieldId } from '../state/field-id.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { type ChoicesProps, useCombobox } from './use-combobox.js';

/**
 * A text field that filters the options of a long list, which floats beside it: nothing of the form moves when it opens.
 *
 * Source: WAI-ARIA Authoring Practices, "Combobox" (https://www.w3.org/WAI/ARIA/apg/patterns/combobox).
 */
export function Combobox(props: ChoicesProps) {
  const { choices, chosen, hideLabel } = props;
  const { components } = useBaseSettings();
  const labels = useFormLabels();
  const classOf = useClassNames();
  const inactive = Boolean(props.disabled || props.readonly);
  const { open, listed, first, total, found, filter, active, popup, list, input, root, choose } = useCombobox(
    props,
    inactive,
  );
  const dom = fieldId(props.id);
  const label = spellHidden(props.label);
  const listId = `${dom}-options`;
  const optionId = (index: number) => `${dom}-option-${index}`;
  const held = spellHidden(choices[chosen] ?? '');
  return (
    <div className="hp-selecting" {...root}>
      <components.TextInput
        {...input}
        id={dom}
        className={classOf('input', 'hp-select')}
        role="combobox"
        aria-expanded={open}
        aria-controls={open && listed.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active !== null ? optionId(active) : undefined}
        aria-required={saysRequired(props)}
        aria-label={hideLabel ? label : undefined}
        {...describedBy(props)}
        autoComplete="off"
        spellCheck={false}
        placeholder={open ? labels.formFilter(label) : labels.formChoose}
        value={open ? filter : held}
        disabled={inactive}
      />
      {open && (
        <div ref={popup} popover="manual" className="hp-popup">
          <p className="hp-hint" role="status">
            {labels.formFound(Math.min(found, listed.length), found)}
          </p>
          {listed.length > 0 && (
            <div {...list} id={listId} className="hp-listbox" role="listbox" aria-label={label}>
              {listed.map((index, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text field takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which names the active option
                <div
                  key={index}
                  id={optionId(index)}
                  className="hp-listed"
                  role="option"
                  aria-selected={index === chosen}
                  aria-setsize={total}
                  aria-posinset={first + at + 1}
                  data-active={index === active ? '' : undefined}
                  dir="auto"
                  onClick={() => choose(index)}
                >
                  <VisibleText text={choices[index] ?? labels.formChoose} />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
