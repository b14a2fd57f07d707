import { Fragment } from 'react';
import { splitHidden } from './hidden-characters.js';
import { useHoldpoint } from './settings.js';

/**
 * An agent's text as text: no markup of it runs, and what it hides is seen. A hidden character is
 * replaced by its mark, so that it can no longer turn the text around it.
 */
export function VisibleText({ text }: { readonly text: string }) {
  const { labels } = useHoldpoint();
  const parts = splitHidden(text);
  if (parts.length < 2 && parts[0]?.kind !== 'mark') return text;
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <span key={index} className="hp-mark" title={labels.hiddenCharacter(part.code)}>
        {part.name}
      </span>
    ),
  );
}
