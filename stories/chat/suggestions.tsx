import { suggestions } from '../agent/scenarios/index.js';

interface SuggestionsProps {
  disabled: boolean;
  onPick: (message: string) => void;
}

/** One sentence for each scenario that the embedded agent can play. */
export function Suggestions({ disabled, onPick }: SuggestionsProps) {
  return (
    <ul className="chat-suggestions" aria-label="Suggestions">
      {suggestions.map(({ id, title, text }) => (
        <li key={id}>
          <button
            type="button"
            // Not `disabled`: a row that scrolls must keep something to focus.
            aria-disabled={disabled}
            title={title}
            onClick={() => {
              if (!disabled) onPick(text);
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
