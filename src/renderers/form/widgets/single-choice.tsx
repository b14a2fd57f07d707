import { useId } from 'react';
import { ActionButton } from '../../../ui/action-button.js';
import { spellHidden } from '../../../ui/hidden-characters.js';
import { Icon } from '../../../ui/icon.js';
import { useClassNames } from '../../../ui/use-class-names.js';
import { VisibleText } from '../../../ui/visible-text.js';
import { describedBy } from '../state/described-by.js';
import { fieldId, labelId } from '../state/field-id.js';
import { choiceStyle } from '../state/field-kind.js';
import { useFormLabels } from '../state/use-form-labels.js';
import type { ChoicesProps } from './choices-props.js';
import { Combobox } from './combobox.js';
import { SelectChoice } from './select-choice.js';

// From this many options on, typing is quicker than looking.
const FILTERED_FROM = 12;

/** A choice of one option: segments, radio buttons or a select, by the number and length of the labels. */
export function SingleChoice(props: ChoicesProps) {
  const { choices, widget, chosen, onChosen, required, label } = props;
  const labels = useFormLabels();
  // The same field may be on the page twice. With one name, only one of the two could have a selected radio button.
  const group = useId();
  const style = choiceStyle(choices, widget);
  if (style === 'select')
    return choices.length < FILTERED_FROM ? <SelectChoice {...props} /> : <Combobox {...props} />;
  const dom = fieldId(props.id);
  const inactive = Boolean(props.disabled || props.readonly);
  return (
    <div className="hp-choosing">
      <div
        id={dom}
        className={style === 'segments' ? 'hp-segments' : 'hp-radios'}
        role="radiogroup"
        aria-required={required ? true : undefined}
        {...(props.hideLabel ? { 'aria-label': spellHidden(label) } : { 'aria-labelledby': labelId(dom) })}
        {...describedBy(props)}
      >
        {choices.map((choice, index) => (
          <Choice
            // By index: two options may have the same label, and options never move.
            key={index}
            group={group}
            label={choice}
            checked={chosen === index}
            inactive={inactive}
            onChosen={() => onChosen(index)}
          />
        ))}
      </div>
      {!required && chosen !== -1 && !inactive && (
        <ActionButton
          variant="quiet"
          data-size="small"
          aria-label={labels.formClear(spellHidden(label))}
          onClick={() => onChosen(-1)}
        >
          <Icon name="no" />
        </ActionButton>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly label: string;
  readonly checked: boolean;
  readonly inactive: boolean;
  readonly onChosen: () => void;
}

function Choice({ group, label, checked, inactive, onChosen }: ChoiceProps) {
  const classOf = useClassNames();
  return (
    <label className={classOf('option', 'hp-choice')}>
      <input type="radio" name={group} checked={checked} disabled={inactive} onChange={onChosen} />
      <span dir="auto">
        <VisibleText text={label} />
      </span>
    </label>
  );
}
