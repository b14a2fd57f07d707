import { spellHidden } from '../../../ui/text/hidden-characters.js';
import { VisibleText } from '../../../ui/text/visible-text.js';

interface RevealedTextProps {
  readonly value: unknown;
  /** The schema's default. While it is unchanged, white space at its ends is marked. */
  readonly defaultText?: unknown;
  /** True for a single-line control, which shows only the beginning of a long value. */
  readonly inLine?: boolean;
}

// Characters that a field shows in a narrow chat column.
const IN_VIEW = 30;

/**
 * Shows a field's value below its control where the control cannot show all of it, as a text control cannot mark
 * hidden characters.
 */
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
