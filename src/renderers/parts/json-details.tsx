import { useHoldpoint } from '../../ui/settings.js';
import { jsonText } from './json-text.js';
import { LongText } from './long-text.js';

/** What the agent says beside its request, in full: open at first, and folded by the person alone. */
export function JsonDetails({ title, value }: { readonly title: string; readonly value: unknown }) {
  const { labels } = useHoldpoint();
  return (
    <details className="hp-details" open>
      <summary>{title}</summary>
      <LongText text={jsonText(value, 2) ?? labels.tooDeep} label={title} code />
    </details>
  );
}
