import { parseJson } from '../../core/json.js';
import { spellHidden } from '../../ui/hidden-characters.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { jsonText } from './json-text.js';

interface ArgumentValueProps {
  readonly value: unknown;
  /** Names the scrolling box of a long value. */
  readonly label: string;
}

// What fits on one line of a chat column beside its key.
const ONE_LINE = 72;
const LONG_TEXT = 280;
// Between values only: inside a JSON string a line break is written as \n.
const LINE_BREAK = /\n */g;

/** One value in full: short ones in the line, long text, code and nested JSON in a box of their own. */
export function ArgumentValue({ value, label }: ArgumentValueProps) {
  const { labels } = useHoldpoint();
  if (typeof value === 'string') {
    if (value === '') return <span className="hp-faint">{labels.emptyText}</span>;
    if (value.includes('\n') || value.length > LONG_TEXT) return <LongText text={value} label={label} />;
    return (
      <bdi>
        {looksTyped(value) ? <span className="hp-code">"{value}"</span> : <VisibleText text={value} />}
      </bdi>
    );
  }
  const line = jsonText(value, 1)?.replace(LINE_BREAK, ' ');
  if (line === undefined) return <span className="hp-faint">{labels.tooDeep}</span>;
  if (line.length > ONE_LINE) return <LongText text={jsonText(value, 2) ?? line} label={label} code />;
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

interface LongTextProps {
  readonly text: string;
  readonly label: string;
  readonly code?: boolean;
}

/** Text in full, in a box that scrolls by itself and can be reached by keyboard. */
export function LongText({ text, label, code = false }: LongTextProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <pre
      className="hp-long"
      dir={code ? 'ltr' : 'auto'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      role="group"
      aria-label={spellHidden(label)}
    >
      <VisibleText text={text} />
    </pre>
  );
}
