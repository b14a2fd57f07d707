import type { QuestionItem } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useSlots } from '../../ui/use-slots.js';
import { type ItemDraft, takesNote, usesFreeText } from './question-draft.js';

interface FreeTextInputsProps {
  readonly id: string;
  readonly index: number;
  /** The id of what asks: the name of the only field where there is nothing to choose. */
  readonly labelledBy: string;
  readonly item: QuestionItem;
  readonly itemDraft: ItemDraft;
  readonly error: string | null;
  readonly inactive: boolean;
  readonly onChange: (itemDraft: ItemDraft) => void;
}

/** Room for words: in the place of an option, where there are none, or as a note beside one. */
export function FreeTextInputs(props: FreeTextInputsProps) {
  const { id, index, item, itemDraft, error, onChange } = props;
  const { labels, components } = useHoldpoint();
  const slot = useSlots();
  const shared = { className: slot('input'), dir: 'auto', readOnly: props.inactive } as const;
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
