import { useHoldpoint } from '../../ui/settings.js';
import { LongText } from './argument-value.js';
import { jsonText } from './json-text.js';

/** Data that is of use only now and then: folded until the person opens it, then shown in full. */
export function JsonDetails({ title, value }: { readonly title: string; readonly value: unknown }) {
  const { labels } = useHoldpoint();
  return (
    <details className="hp-details">
      <summary>{title}</summary>
      <LongText text={jsonText(value, 2) ?? labels.tooDeep} label={title} code />
    </details>
  );
}
