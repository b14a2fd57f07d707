import { useId } from 'react';
import type { QuestionOption as Option, QuestionItem } from '../../core/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useSlots } from '../../ui/slots.js';
import { VisibleText } from '../../ui/visible-text.js';
import { FieldError } from '../parts/field-error.js';
import { type Given, pick, takesNote, writes } from './question-draft.js';
import { QuestionOption } from './question-option.js';

interface QuestionFieldProps {
  readonly id: string;
  readonly item: QuestionItem;
  /** The question itself; null where it stands above already. */
  readonly legend: string | null;
  readonly heading: boolean;
  readonly given: Given;
  readonly error: string | null;
  readonly inactive: boolean;
  readonly onGiven: (given: Given) => void;
}

/** One question: its options as a native group, and room for words where they are taken. */
export function QuestionField({
  id,
  item,
  legend,
  heading,
  given,
  error,
  inactive,
  onGiven,
}: QuestionFieldProps) {
  const { labels, components } = useHoldpoint();
  const slot = useSlots();
  const name = useId();
  const hint =
    item.multiple && item.options.length > 0 ? labels.chooseBetween(item.minimum, item.maximum) : null;
  const choosesOther = item.freeText && item.options.length > 0;
  const shared = { name, multiple: item.multiple, inactive, invalid: error !== null };
  return (
    <fieldset
      className="hp-question"
      tabIndex={-1}
      data-focus="question"
      aria-describedby={`${id}-hint ${id}-error`}
      {...(legend === null ? { 'aria-labelledby': `${id}-ask` } : {})}
    >
      {legend !== null && (
        <legend
          className={heading ? slot('ask') : 'hp-legend'}
          id={heading ? `${id}-ask` : undefined}
          dir="auto"
        >
          <VisibleText text={legend} />
        </legend>
      )}
      <p className="hp-hint" id={`${id}-hint`} dir="auto">
        {item.description !== null && <VisibleText text={item.description} />} {hint}
      </p>
      {item.options.map((option, index) => (
        <QuestionOption
          key={option.id}
          id={`${id}-option-${index}`}
          {...shared}
          checked={given.options.includes(option.id)}
          label={<OptionLabel option={option} suggested={option.id === item.suggested} />}
          description={hasMore(option) && <OptionMore option={option} />}
          index={index}
          onPick={() => onGiven(pick(item, given, option.id))}
        />
      ))}
      {choosesOther && (
        <QuestionOption
          id={`${id}-other`}
          {...shared}
          checked={given.other}
          label={labels.somethingElse}
          index={item.options.length}
          onPick={() => onGiven(pick(item, given, null))}
        />
      )}
      {writes(item, given) && (
        <OwnWords id={id} item={item} given={given} error={error} inactive={inactive} onGiven={onGiven} />
      )}
      {takesNote(item, given) && (
        <components.TextInput
          className={slot('input')}
          dir="auto"
          value={given.note}
          readOnly={inactive}
          aria-label={labels.feedback('neutral')}
          placeholder={`${labels.feedback('neutral')} (${labels.optional})`}
          onChange={(event) => onGiven({ ...given, note: event.target.value })}
        />
      )}
      <FieldError id={`${id}-error`} words={error} />
    </fieldset>
  );
}

function hasMore({ description, preview }: Option): boolean {
  return description !== null || preview !== null;
}

function OptionLabel({ option, suggested }: { readonly option: Option; readonly suggested: boolean }) {
  const { labels } = useHoldpoint();
  return (
    <>
      <VisibleText text={option.label} />
      {suggested && <span className="hp-tag">{labels.suggested}</span>}
    </>
  );
}

function OptionMore({ option }: { readonly option: Option }) {
  return (
    <>
      {option.description !== null && <VisibleText text={option.description} />}
      {option.preview !== null && (
        <pre className="hp-preview">
          <VisibleText text={option.preview} />
        </pre>
      )}
    </>
  );
}

function OwnWords({
  id,
  item,
  given,
  error,
  inactive,
  onGiven,
}: Omit<QuestionFieldProps, 'legend' | 'heading'>) {
  const { labels, components } = useHoldpoint();
  const slot = useSlots();
  const shared = {
    className: slot('input'),
    dir: 'auto',
    value: given.text,
    readOnly: inactive,
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-error`,
  } as const;
  if (item.options.length === 0) {
    return (
      <components.TextArea
        {...shared}
        data-focus="words"
        aria-labelledby={`${id}-ask`}
        onChange={(event) => onGiven({ ...given, text: event.target.value })}
      />
    );
  }
  return (
    <components.TextInput
      {...shared}
      data-focus="words"
      aria-label={labels.yourAnswer}
      placeholder={labels.yourAnswer}
      onChange={(event) => onGiven({ ...given, text: event.target.value })}
    />
  );
}
