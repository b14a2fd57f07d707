import { spellHidden } from '../../ui/hidden-characters.js';
import { VisibleText } from '../../ui/visible-text.js';

interface SeenValueProps {
  readonly value: unknown;
  /** What the agent put there: its ends are shown for as long as nobody changed it. */
  readonly given?: unknown;
}

/** What a field holds, below a control that could not show all of it: there are no marks in a text control. */
export function SeenValue({ value, given }: SeenValueProps) {
  if (typeof value !== 'string') return null;
  const ends = value === given ? 'both' : 'none';
  if (spellHidden(value, ends) === value) return null;
  return (
    <p className="hp-hint hp-seen">
      <bdi>
        <VisibleText text={value} ends={ends} />
      </bdi>
    </p>
  );
}
