import { useHoldpoint } from '../../ui/settings.js';

// Texts longer than this may not fit their box.
const SIZED = 280;
const SIZED_LINES = 8;

/** Shows the size of a text that its box may not show whole. */
export function TextSize({ text }: { readonly text: string }) {
  const { labels } = useHoldpoint();
  const lines = text.split('\n').length;
  if (text.length <= SIZED && lines <= SIZED_LINES) return null;
  return <p className="hp-size">{labels.textSize(text.length, lines)}</p>;
}
