import { VisibleText } from './visible-text.js';

/**
 * A polite live region. It must be on the page before its words come, or screen readers stay silent:
 * so it is rendered empty first and filled later.
 */
export function Announcer({ words }: { readonly words: string }) {
  return (
    <div className="hp-unseen" role="status" aria-live="polite">
      <VisibleText text={words} />
    </div>
  );
}
