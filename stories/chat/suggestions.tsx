import { suggestions } from '../agent/scenarios/index.js';

interface SuggestionsProps {
  onPick: (message: string) => void;
}

/** One sentence for each scenario of the embedded agent. */
export function Suggestions({ onPick }: SuggestionsProps) {
  return (
    <ul className="chat-suggestions" aria-label="Suggestions">
      {suggestions.map(({ id, title, text }) => (
        <li key={id}>
          <button type="button" title={title} onClick={() => onPick(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
