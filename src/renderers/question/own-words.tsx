import type { QuestionItem } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useSlots } from '../../ui/use-slots.js';
import { type Given, takesNote, writes } from './question-draft.js';

interface OwnWordsProps {
  readonly id: string;
  readonly index: number;
  /** The id of what asks: the name of the only field where there is nothing to choose. */
  readonly labelledBy: string;
  readonly item: QuestionItem;
  readonly given: Given;
  readonly error: string | null;
  readonly inactive: boolean;
  readonly onGiven: (given: Given) => void;
}

/** Room for words: in the place of an option, where there are none, or as a note beside one. */
export function OwnWords(props: OwnWordsProps) {
  const { id, index, item, given, error, onGiven } = props;
  const { labels, components } = useHoldpoint();
  const slot = useSlots();
  const shared = { className: slot('input'), dir: 'auto', readOnly: props.inactive } as const;
  const words = {
    ...shared,
    value: given.text,
    'data-focus': `${index} words`,
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-error`,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onGiven({ ...given, text: event.target.value }),
  };
  return (
    <>
      {writes(item, given) && item.options.length === 0 && (
        <components.TextArea {...words} aria-labelledby={props.labelledBy} />
      )}
      {writes(item, given) && item.options.length > 0 && (
        <components.TextInput {...words} aria-label={labels.yourAnswer} placeholder={labels.yourAnswer} />
      )}
      {takesNote(item, given) && (
        <components.TextInput
          {...shared}
          value={given.note}
          aria-label={labels.feedback('neutral')}
          placeholder={`${labels.feedback('neutral')} (${labels.optional})`}
          onChange={(event) => onGiven({ ...given, note: event.target.value })}
        />
      )}
    </>
  );
}
