import { parseJson } from '../../core/util/json.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { blockText, oneLineJson } from './block-text.js';
import { LongText } from './long-text.js';

interface ArgumentValueProps {
  readonly value: unknown;
  /** Names the scrolling box of a long value. */
  readonly label: string;
}

/** One value in full: short ones in the line, long text, code and nested JSON in a box of their own. */
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

/** True for the text `42` or `true`, which must not be taken for the number or the boolean. */
function looksTyped(text: string): boolean {
  const value = parseJson(text);
  return typeof value === 'number' || typeof value === 'boolean' || value === null;
}

interface NestedJsonProps extends ArgumentValueProps {
  readonly text: string;
}

/** Open at first: only the person folds it. */
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
