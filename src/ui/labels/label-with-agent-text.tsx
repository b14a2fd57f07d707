import { Fragment } from 'react';
import { NameChip } from '../text/name-chip.js';
import { VisibleText } from '../text/visible-text.js';

interface LabelWithAgentTextProps {
  /** Returns the label around a text, or around two. */
  readonly label: (text: string, also: string) => string;
  readonly text: string;
  /** The second text, which is never shown as a name. */
  readonly also?: string;
  /** `name` shows it as the name of an agent or tool, `short-name` as one that does not open. Default: `text`. */
  readonly as?: 'text' | 'name' | 'short-name';
}

// Private-use characters (Unicode, section 23.5): no label contains them.
const PLACEHOLDER = '\uE000';
const SECOND = '\uE001';
const PLACEHOLDERS = /([\uE000\uE001])/;

/**
 * Shows an agent's text inside a label. A `<bdi>` isolates it, so that it can neither change the label's direction
 * nor look like part of it.
 */
export function LabelWithAgentText({ label, text, also = '', as = 'text' }: LabelWithAgentTextProps) {
  if (text === '') return label('', also);
  return label(PLACEHOLDER, SECOND)
    .split(PLACEHOLDERS)
    .map((part, index) => (
      <Fragment key={index}>
        {part === SECOND || (part === PLACEHOLDER && as === 'text') ? (
          <bdi className="hp-theirs">
            <VisibleText text={part === SECOND ? also : text} />
          </bdi>
        ) : part === PLACEHOLDER ? (
          <NameChip name={text} opens={as === 'name'} />
        ) : (
          part
        )}
      </Fragment>
    ));
}
