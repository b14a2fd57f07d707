import type { AnswerTo, QuestionItem, QuestionPrompt, RendererProps } from 'holdpoint';
import { useState } from 'react';
import { spelled } from './spelled.js';

/** Shows questions whose `reason` is `airline:seat` as the seats of a plane. */
export function SeatMap(props: RendererProps<QuestionPrompt>) {
  const [item] = props.prompt.questions;
  // The card then shows what the agent sent and takes a free answer.
  if (!item) throw new TypeError('A request for a seat needs a list of options.');
  return <Seats {...props} item={item} />;
}

interface SeatsProps extends RendererProps<QuestionPrompt> {
  readonly item: QuestionItem;
}

function Seats({
  item,
  id,
  prompt,
  phase,
  sends,
  issues,
  onAnswer,
  onDraftChange,
  cancel,
  ...kept
}: SeatsProps) {
  const [seat, setSeat] = useState(() => seatOf(kept.draft, kept.previous, item.key));
  const [missing, setMissing] = useState(false);
  const open = phase === 'open';

  const pick = (option: string) => {
    if (!open) return;
    setSeat(option);
    setMissing(false);
    onDraftChange({ seat: option });
  };
  const send = () => {
    if (seat === null) setMissing(true);
    else onAnswer({ kind: 'answered', answers: new Map([[item.key, { options: [seat] }]]) });
  };
  return (
    <div className="seat-map">
      <fieldset tabIndex={-1} aria-describedby={`${id}-error`}>
        <legend id={`${id}-ask`} className="hp-ask" dir="auto">
          {spelled(prompt.message ?? item.text ?? 'Which seat?')}
        </legend>
        {item.options.map((option) => (
          <label key={option.id} className="seat">
            <input
              type="radio"
              name={`${id}-seat`}
              checked={option.id === seat}
              onChange={() => pick(option.id)}
            />
            {spelled(option.label)}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-error`} role="alert">
        {missing && 'Choose a seat first.'}
        {issues.map(({ message }) => message).join(' ')}
      </p>
      <div className="hp-actions">
        <button
          type="button"
          className="hp-button"
          data-variant="filled"
          aria-disabled={!open}
          aria-busy={phase === 'checking' || phase === 'sending'}
          onClick={() => open && send()}
        >
          {sends === 'later' ? 'Keep this seat' : 'Book this seat'}
        </button>
        <span className="hp-push">{cancel}</span>
      </div>
    </div>
  );
}

/** The seat in the draft, else in the earlier answer. No seat is preselected. */
function seatOf(draft: unknown, previous: AnswerTo<QuestionPrompt> | null, key: string): string | null {
  if (typeof draft === 'object' && draft !== null && 'seat' in draft && typeof draft.seat === 'string') {
    return draft.seat;
  }
  return previous?.answers.get(key)?.options[0] ?? null;
}
