import { LongText } from './argument-value.js';

/** Data that is of use only now and then: folded until the person opens it, then shown in full. */
export function JsonDetails({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <details className="hp-details">
      <summary>{title}</summary>
      <LongText text={JSON.stringify(value, null, 2) ?? String(value)} label={title} code />
    </details>
  );
}
