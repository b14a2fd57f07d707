import type { WidgetProps } from '@rjsf/utils';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { useClassNames } from '../../../ui/use-class-names.js';
import { VisibleText } from '../../../ui/visible-text.js';
import { describedBy } from '../state/described-by.js';
import { fieldId, labelId } from '../state/field-id.js';

interface ManyChoicesProps
  extends Pick<
    WidgetProps,
    'id' | 'schema' | 'uiSchema' | 'rawErrors' | 'label' | 'hideLabel' | 'disabled' | 'readonly'
  > {
  readonly choices: readonly string[];
  readonly chosen: readonly number[];
  readonly onChosen: (indices: readonly number[]) => void;
}

/** Checkboxes for any number of options, in schema order. */
export function CheckboxGroup(props: ManyChoicesProps) {
  const { choices, chosen, onChosen, hideLabel, label } = props;
  const classOf = useClassNames();
  const dom = fieldId(props.id);
  const toggle = (index: number) =>
    onChosen(choices.flatMap((_, one) => (chosen.includes(one) !== (one === index) ? [one] : [])));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around it is named already; a fieldset would want a legend
    <div
      id={dom}
      role="group"
      className="hp-radios"
      {...(hideLabel ? { 'aria-label': spellHidden(label) } : { 'aria-labelledby': labelId(dom) })}
      {...describedBy(props)}
    >
      {choices.map((choice, index) => (
        // By index: two options may have the same label, and options never move.
        <label key={index} className={classOf('option', 'hp-choice')}>
          <input
            type="checkbox"
            checked={chosen.includes(index)}
            disabled={Boolean(props.disabled || props.readonly)}
            onChange={() => toggle(index)}
          />
          <span dir="auto">
            <VisibleText text={choice} />
          </span>
        </label>
      ))}
    </div>
  );
}
