import { useHoldpoint } from '../../ui/settings.js';
import { jsonText } from './json-text.js';
import { LongText } from './long-text.js';

/** Shows JSON that the agent sent with its request, in full. Open by default; only the person folds it. */
export function JsonDetails({ title, value }: { readonly title: string; readonly value: unknown }) {
  const { labels } = useHoldpoint();
  return (
    <details className="hp-details" open>
      <summary>{title}</summary>
      <LongText text={jsonText(value, 2) ?? labels.tooDeep} label={title} code />
    </details>
  );
}
