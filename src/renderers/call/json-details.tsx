import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { LongText } from '../controls/long-text.js';
import { formatJson } from './format-json.js';

/** Shows JSON that the agent sent with its request, in full. Open by default; only the person folds it. */
export function JsonDetails({ title, value }: { readonly title: string; readonly value: unknown }) {
  const { labels } = useHoldpoint();
  return (
    <details className="hp-details" open>
      <summary>{title}</summary>
      <LongText text={formatJson(value, 2) ?? labels.tooDeep} label={title} code />
    </details>
  );
}
