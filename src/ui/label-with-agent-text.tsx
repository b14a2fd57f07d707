import { Fragment } from 'react';
import { NameChip } from './name-chip.js';
import { VisibleText } from './visible-text.js';

interface LabelWithAgentTextProps {
  /** Returns the label around a text. */
  readonly label: (text: string) => string;
  readonly text: string;
  /** `name` shows it as the name of an agent or tool, `short-name` as one that does not open. Default: `text`. */
  readonly as?: 'text' | 'name' | 'short-name';
}

// A private-use character (Unicode, section 23.5): no label contains it.
const PLACEHOLDER = '\uE000';

/**
 * Shows an agent's text inside a label. A `<bdi>` isolates it, so that it can neither change the label's direction
 * nor look like part of it.
 */
export function LabelWithAgentText({ label, text, as = 'text' }: LabelWithAgentTextProps) {
  if (text === '') return label('');
  return label(PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((labelPart, index) => (
      <Fragment key={index}>
        {index > 0 && as !== 'text' && <NameChip name={text} opens={as === 'name'} />}
        {index > 0 && as === 'text' && (
          <bdi className="hp-theirs">
            <VisibleText text={text} />
          </bdi>
        )}
        {labelPart}
      </Fragment>
    ));
}
