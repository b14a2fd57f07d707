import { parseJson } from '../../core/util/json.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { blockText, oneLineJson } from './block-text.js';
import { LongText } from './long-text.js';

interface ArgumentValueProps {
  readonly value: unknown;
  /** The accessible name of a long value's box. */
  readonly label: string;
}

/** Shows one value in full: short values on the line, long text and nested JSON in a box. */
export function ArgumentValue({ value, label }: ArgumentValueProps) {
  const { labels } = useHoldpoint();
  if (value === '') return <span className="hp-faint">{labels.emptyText}</span>;
  const long = blockText(value);
  if (long !== null && typeof value === 'string') return <LongText text={long} label={label} />;
  if (long !== null) return <NestedJson value={value} text={long} label={label} />;
  if (typeof value === 'string' && !looksTyped(value)) {
    return (
      <bdi>
        <VisibleText text={value} />
      </bdi>
    );
  }
  const line = typeof value === 'string' ? `"${value}"` : oneLineJson(value);
  if (line === null) return <span className="hp-faint">{labels.tooDeep}</span>;
  return (
    <bdi className="hp-code">
      <VisibleText text={line} />
    </bdi>
  );
}

/** Returns true for text such as `42` or `true`, which must not look like a number or boolean. */
function looksTyped(text: string): boolean {
  const value = parseJson(text);
  return typeof value === 'number' || typeof value === 'boolean' || value === null;
}

interface NestedJsonProps extends ArgumentValueProps {
  readonly text: string;
}

/** Open by default; only the person folds it. */
function NestedJson({ value, text, label }: NestedJsonProps) {
  const { labels } = useHoldpoint();
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
  return (
    <details className="hp-details" open>
      <summary>{labels.entries(count)}</summary>
      <LongText text={text} label={label} code />
    </details>
  );
}
