import { spellHidden } from './hidden-characters.js';
import { VisibleText } from './visible-text.js';

interface NameChipProps {
  /** The name of a tool or an agent, as the agent's side gives it. */
  readonly name: string;
  /** False inside a button or a sentence, where a long name is cut and appears in full elsewhere. Default: true. */
  readonly opens?: boolean;
}

// A longer name is likely a sentence that is meant to pass as a part of the interface.
const LONGEST = 40;

/**
 * Shows a name as code in a chip, so that it cannot be read as a part of the words around it. A long one is cut, and
 * opens by a click or key.
 */
export function NameChip({ name, opens = true }: NameChipProps) {
  const letters = Array.from(name);
  const chip = (text: string) => (
    <code className="hp-name" title={spellHidden(name)}>
      <VisibleText text={text} />
    </code>
  );
  // Isolated, because a name may run in another direction than the words around it.
  if (letters.length <= LONGEST) return <bdi>{chip(name)}</bdi>;
  const start = letters.slice(0, LONGEST - 1).join('');
  if (!opens) return <bdi>{chip(`${start}…`)}</bdi>;
  return (
    <details className="hp-long-name" dir="auto">
      <summary>
        {chip(start)}
        {'…'}
      </summary>
      {chip(name)}
    </details>
  );
}
