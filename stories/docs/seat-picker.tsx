import type { DefinedRendererProps } from 'holdpoint';
import { useState } from 'react';
import type { pickSeat } from './pick-seat.js';
import { spelled } from './spelled.js';

/** Shows the free seats, which the agent sends. Payload and answer have the types of the definition. */
export function SeatPicker(props: DefinedRendererProps<typeof pickSeat>) {
  const { id, prompt, phase, sends, previous, draft, issues, onDraftChange, onAnswer, cancel } = props;
  const [seat, setSeat] = useState(() =>
    typeof draft === 'string' ? draft : (previous?.value.seat ?? null),
  );
  const [missing, setMissing] = useState(false);
  const open = phase === 'open';

  const pick = (picked: string) => {
    if (!open) return;
    setSeat(picked);
    setMissing(false);
    onDraftChange(picked);
  };
  const send = () => {
    if (seat === null) setMissing(true);
    else onAnswer({ kind: 'filled', value: { seat } });
  };
  return (
    <div className="seat-list">
      <fieldset tabIndex={-1} aria-describedby={`${id}-error`}>
        <legend id={`${id}-ask`} className="hp-ask" dir="auto">
          {spelled(prompt.message ?? 'Which seat?')}
        </legend>
        {prompt.payload.free.map((one) => (
          <label key={one.seat} className="seat">
            <input
              type="radio"
              name={`${id}-seat`}
              checked={one.seat === seat}
              onChange={() => pick(one.seat)}
            />
            <span>{spelled(one.seat)}</span>
            <span className="seat-price">{one.euros === 0 ? 'free' : `${one.euros} €`}</span>
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
