import { spellHidden } from '../../../ui/hidden-characters.js';
import { VisibleText } from '../../../ui/visible-text.js';

interface RevealedTextProps {
  readonly value: unknown;
  /** What the agent put there: its ends are shown for as long as nobody changed it. */
  readonly defaultText?: unknown;
  /** Whether it stands in one line, of which a narrow control shows the beginning. */
  readonly inLine?: boolean;
}

// What a field has room for in a narrow chat column.
const IN_VIEW = 30;

/** What a field holds, below a control that could not show all of it: there are no marks in a text control. */
export function RevealedText({ value, defaultText, inLine = false }: RevealedTextProps) {
  if (typeof value !== 'string') return null;
  const isDefault = value === defaultText;
  const ends = isDefault ? 'both' : 'none';
  const isCut = isDefault && inLine && value.length > IN_VIEW;
  if (!isCut && spellHidden(value, ends) === value) return null;
  return (
    <p className="hp-hint hp-seen">
      <bdi>
        <VisibleText text={value} ends={ends} />
      </bdi>
    </p>
  );
}
