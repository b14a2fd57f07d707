import type { WidgetProps } from '@rjsf/utils';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { VisibleText } from '../../../ui/text/visible-text.js';
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
        <Option
          key={index}
          type="checkbox"
          label={choice}
          checked={chosen.includes(index)}
          inactive={Boolean(props.disabled || props.readonly)}
          onChosen={() => toggle(index)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly type: 'checkbox' | 'radio';
  /** The name that the radio buttons of a group share. */
  readonly name?: string;
  readonly label: string;
  readonly checked: boolean;
  readonly inactive: boolean;
  readonly onChosen: () => void;
}

/** One option of a choice, with its label. */
export function Option({ type, name, label, checked, inactive, onChosen }: OptionProps) {
  const classOf = useClassNames();
  return (
    <label className={classOf('option', 'hp-choice')}>
      <input type={type} name={name} checked={checked} disabled={inactive} onChange={onChosen} />
      <span dir="auto">
        <VisibleText text={label} />
      </span>
    </label>
  );
}
