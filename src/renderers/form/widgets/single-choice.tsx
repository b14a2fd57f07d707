import { type RefObject, useRef } from 'react';
import { Icon } from '../../../ui/look/icon.js';
import { useClassNames } from '../../../ui/look/use-class-names.js';
import { ActionButton } from '../../../ui/press/action-button.js';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { usePageId } from '../../../ui/settings/use-page-id.js';
import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { describedBy, saysRequired } from '../state/described-by.js';
import { fieldId, labelId } from '../state/field-id.js';
import { choiceStyle } from '../state/field-kind.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { Option } from './checkbox-group.js';
import { Combobox } from './combobox.js';
import type { ChoicesProps } from './use-combobox.js';

// From this many options on, typing is quicker than looking.
const FILTERED_FROM = 12;

/** A choice of one option: segments, radio buttons or a select, by the number and length of the labels. */
export function SingleChoice(props: ChoicesProps) {
  const { choices, widget } = props;
  const style = choiceStyle(choices, widget);
  if (style === 'select')
    return choices.length < FILTERED_FROM ? <SelectChoice {...props} /> : <Combobox {...props} />;
  return <OpenChoice {...props} style={style} />;
}

/** All options at once. Segments become radio buttons where they do not fit in one row. */
function OpenChoice(props: ChoicesProps & { readonly style: 'segments' | 'radios' }) {
  const { choices, chosen, onChosen, required, label, style } = props;
  const labels = useFormLabels();
  // The same field may be on the page twice. With one name, only one of the two could have a selected radio button.
  const group = usePageId();
  const row = useRef<HTMLDivElement>(null);
  useOneRow(row, style === 'segments', choices.join());
  const dom = fieldId(props.id);
  const inactive = Boolean(props.disabled || props.readonly);
  return (
    <div className="hp-choosing">
      <div
        id={dom}
        ref={row}
        className={style === 'segments' ? 'hp-segments' : 'hp-radios'}
        role="radiogroup"
        aria-required={saysRequired(props)}
        {...(props.hideLabel ? { 'aria-label': spellHidden(label) } : { 'aria-labelledby': labelId(dom) })}
        {...describedBy(props)}
      >
        {choices.map((choice, index) => (
          <Option
            type="radio"
            // By index: two options may have the same label, and options never move.
            key={index}
            name={group}
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

/** A native select. */
function SelectChoice(props: ChoicesProps) {
  const { choices, chosen, onChosen, hideLabel } = props;
  const { components } = useBaseSettings();
  const labels = useFormLabels();
  const classOf = useClassNames();
  return (
    <components.Select
      id={fieldId(props.id)}
      className={classOf('input', 'hp-select')}
      value={chosen}
      disabled={Boolean(props.disabled || props.readonly)}
      aria-required={saysRequired(props)}
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

const ROW = 'hp-segments';
const COLUMN = 'hp-radios';

/**
 * Shows segments as radio buttons while they do not fit side by side. An observer measures, which the browser calls after
 * it has laid out the page and before it paints: so a form of many choices is not laid out once for each.
 *
 * @param contents Changes with what the segments say.
 */
function useOneRow(row: RefObject<HTMLElement | null>, isRow: boolean, contents: string): void {
  useBeforePaint(() => {
    const element = row.current;
    const around = element?.parentElement;
    if (!isRow || !element || !around || contents === '' || typeof ResizeObserver === 'undefined')
      return undefined;
    const stack = (isStacked: boolean) => {
      element.classList.toggle(ROW, !isStacked);
      element.classList.toggle(COLUMN, isStacked);
    };
    let needed = 0;
    const observer = new ResizeObserver(() => {
      // Only in a row the segments are as wide as their words.
      if (element.classList.contains(ROW)) needed = element.scrollWidth + BORDERS;
      const others = [...around.children].filter((one) => one !== element);
      const taken = others.reduce((sum, one) => sum + one.clientWidth + GAP, 0);
      stack(needed > around.clientWidth - taken + 1);
    });
    observer.observe(around);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stack(false);
    };
  }, [row, isRow, contents]);
}

const BORDERS = 2;
const GAP = 4;
