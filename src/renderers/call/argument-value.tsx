import { parseJson } from '../../core/util/json.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { LongText } from '../controls/long-text.js';
import { formatJson } from './format-json.js';

interface ArgumentValueProps {
  readonly value: unknown;
  /** The accessible name of a long value's box. */
  readonly label: string;
}

/** Shows one value in full: short values on the line, long text and nested JSON in a box. */
export function ArgumentValue({ value, label }: ArgumentValueProps) {
  const { labels } = useHoldpoint();
  if (typeof value === 'boolean') return <bdi>{value ? labels.approveYes : labels.denyNo}</bdi>;
  if (typeof value === 'number') return <bdi className="hp-number">{oneLineJson(value)}</bdi>;
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

// Characters that fit on one line of a chat column beside a key.
const ONE_LINE = 72;
const LONG_TEXT = 280;
// Line breaks between JSON values only: inside a JSON string they are written as
// .
const LINE_BREAK = /\n */g;

/** Returns the text of a value that needs a box of its own, or null where it fits on the line. */
function blockText(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\n') || value.length > LONG_TEXT ? value : null;
  const line = oneLineJson(value);
  return line !== null && line.length > ONE_LINE ? formatJson(value, 2) : null;
}

/** Returns a value as JSON on one line, or null where it cannot be written. */
function oneLineJson(value: unknown): string | null {
  return formatJson(value, 1)?.replace(LINE_BREAK, ' ') ?? null;
}

/** Returns the two texts to compare line by line, or null where both fit on the line or differ in type. */
export function blockTexts(was: unknown, value: unknown): readonly [was: string, now: string] | null {
  if (blockText(was) === null && blockText(value) === null) return null;
  if (typeof was === 'string' && typeof value === 'string') return [was, value];
  if (typeof was === 'string' || typeof value === 'string') return null;
  const [before, after] = [formatJson(was, 2), formatJson(value, 2)];
  return before === null || after === null ? null : [before, after];
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
