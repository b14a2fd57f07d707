import { useMemo } from 'react';
import { VisibleText } from '../ui/visible-text.js';

/** Any value as JSON, with hidden characters made visible. What JSON cannot hold is written as text. */
export function JsonBlock({ value }: { readonly value: unknown }) {
  const text = useMemo(() => jsonOf(value), [value]);
  return (
    <pre className="hp-inspector-json" dir="ltr">
      <VisibleText text={text} />
    </pre>
  );
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, plain, 2) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Answers of questions are Maps, and failures hold errors: JSON would write both as {}. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}
