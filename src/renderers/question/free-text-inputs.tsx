import type { QuestionItem } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { type ItemDraft, takesNote, usesFreeText } from './question-draft.js';

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
export function FreeTextInputs(props: FreeTextInputsProps) {
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
