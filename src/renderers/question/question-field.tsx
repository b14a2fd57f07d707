import type { QuestionItem } from '../../core/protocol/prompt.js';
import { optionLabel } from '../../ui/labels/choice-label.js';
import { Icon } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { spellHidden } from '../../ui/text/hidden-characters.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { FieldError } from '../controls/field-error.js';
import { type ItemDraft, pickOption, takesNote, usesFreeText } from './question-draft.js';
import { QuestionOption } from './question-option.js';

interface QuestionFieldProps {
  readonly id: string;
  /** The id of the element that labels the whole prompt. */
  readonly askId: string;
  /** Its index among the questions. */
  readonly index: number;
  readonly item: QuestionItem;
  /** The question; null where it already stands above. */
  readonly legend: string | null;
  /** What the agent calls the question; null where that is shown elsewhere. */
  readonly header: string | null;
  /** Whether the legend looks like a heading, and whether it labels the prompt. */
  readonly heading: 'none' | 'look' | 'label';
  readonly itemDraft: ItemDraft;
  readonly error: string | null;
  readonly inactive: boolean;
  readonly onChange: (itemDraft: ItemDraft) => void;
}

/** One question: its options as a fieldset, and text fields where it accepts text. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, askId, index, item, legend, heading, header, error } = props;
  const { headingLevel, labels } = useHoldpoint();
  const classOf = useClassNames();
  const legendId = legend === null || heading === 'label' ? askId : `${id}-legend`;
  return (
    <fieldset
      className="hp-question"
      tabIndex={-1}
      data-question={index}
      data-focus={`${index} question`}
      aria-describedby={`${id}-hint ${id}-required ${id}-error`}
      {...(legend === null && { 'aria-labelledby': askId })}
    >
      {legend !== null && (
        <legend className={heading === 'none' ? 'hp-legend' : classOf('ask')} id={legendId} dir="auto">
          {heading === 'label' ? (
            // biome-ignore lint/a11y/useSemanticElements: an `h3` would look like the headings of the app
            <span role="heading" aria-level={headingLevel}>
              <VisibleText text={legend} ends="prose" />
            </span>
          ) : (
            <VisibleText text={legend} ends="prose" />
          )}
        </legend>
      )}
      {header !== null && (
        <p dir="auto">
          <span className="hp-tag">
            <VisibleText text={header} />
          </span>
        </p>
      )}
      <Hint id={`${id}-hint`} item={item} />
      {/* Part of the description alone, so that it is heard once. */}
      {item.required && (
        <span id={`${id}-required`} hidden>
          {labels.required}
        </span>
      )}
      <Options {...props} />
      <FreeTextInputs {...props} labelledBy={legendId} />
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

interface FreeTextInputsProps {
  readonly id: string;
  readonly index: number;
  /** The id of the question, which labels the only field of a question without options. */
  readonly labelledBy: string;
  readonly item: QuestionItem;
  readonly itemDraft: ItemDraft;
  readonly error: string | null;
  readonly inactive: boolean;
  readonly onChange: (itemDraft: ItemDraft) => void;
}

/** Text fields of a question: for an answer in the person's own words, or for a note beside an option. */
function FreeTextInputs(props: FreeTextInputsProps) {
  const { id, index, item, itemDraft, error, onChange } = props;
  const { labels, components } = useHoldpoint();
  const classOf = useClassNames();
  const shared = { className: classOf('input'), dir: 'auto', readOnly: props.inactive } as const;
  const freeText = {
    ...shared,
    value: itemDraft.text,
    'data-focus': `${index} words`,
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-error`,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...itemDraft, text: event.target.value }),
  };
  return (
    <>
      {usesFreeText(item, itemDraft) && item.options.length === 0 && (
        <components.TextArea {...freeText} aria-labelledby={props.labelledBy} />
      )}
      {usesFreeText(item, itemDraft) && item.options.length > 0 && (
        <components.TextInput {...freeText} aria-label={labels.yourAnswer} placeholder={labels.yourAnswer} />
      )}
      {takesNote(item, itemDraft) && (
        <components.TextInput
          {...shared}
          value={itemDraft.note}
          aria-label={labels.feedback('neutral')}
          placeholder={`${labels.feedback('neutral')} (${labels.optional})`}
          onChange={(event) => onChange({ ...itemDraft, note: event.target.value })}
        />
      )}
    </>
  );
}

/** The hint of a question: its description, how many options to choose, and whether it is optional. */
function Hint({ id, item }: Pick<QuestionFieldProps, 'id' | 'item'>) {
  const { labels } = useHoldpoint();
  // The agent's description is enough, unless the number is limited: the description may not mention that.
  const isLimited = item.minimum > 1 || item.maximum !== null;
  const saysNumber = item.multiple && item.options.length > 0 && (isLimited || item.description === null);
  const counts = saysNumber ? labels.chooseBetween(item.minimum, item.maximum) : null;
  const seen = item.description !== null || counts !== null || !item.required;
  return (
    <div className={seen ? 'hp-hint' : undefined} hidden={!seen} id={id}>
      {item.description !== null && (
        <p dir="auto">
          <VisibleText text={item.description} ends="prose" />
        </p>
      )}
      {counts !== null && <p dir="auto">{counts}</p>} {!item.required && <p dir="auto">{labels.optional}</p>}
    </div>
  );
}

function Options({ id, index: question, item, itemDraft, error, inactive, onChange }: QuestionFieldProps) {
  const { labels } = useHoldpoint();
  const name = usePageId();
  if (item.options.length === 0) return null;
  const shared = { question, name, multiple: item.multiple, inactive, invalid: error !== null };
  const previews = item.options.some(({ preview }) => preview !== null);
  return (
    <div className="hp-options" data-previews={previews ? '' : undefined}>
      {item.options.map((option, index) => (
        <QuestionOption
          key={option.id}
          {...shared}
          id={`${id}-option-${index}`}
          index={index}
          checked={itemDraft.options.includes(option.id)}
          label={optionLabel(option, labels).text}
          quoted={optionLabel(option, labels).quoted}
          tag={option.id === item.suggested && <span className="hp-tag">{labels.suggested}</span>}
          description={option.description}
          preview={option.preview}
          onPick={() => onChange(pickOption(item, itemDraft, option.id))}
        />
      ))}
      {item.freeText && (
        <QuestionOption
          {...shared}
          id={`${id}-other`}
          index={item.options.length}
          checked={itemDraft.other}
          label={labels.somethingElse}
          onPick={() => onChange(pickOption(item, itemDraft, null))}
        />
      )}
      {!item.required && !item.multiple && !inactive && (itemDraft.options.length > 0 || itemDraft.other) && (
        <ActionButton
          variant="quiet"
          data-size="small"
          aria-label={labels.formClear(spellHidden(item.header ?? item.text ?? item.key))}
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.closest<HTMLElement>('[data-question]')?.focus();
            onChange({ ...itemDraft, options: [], other: false });
          }}
        >
          <Icon name="no" />
        </ActionButton>
      )}
    </div>
  );
}
