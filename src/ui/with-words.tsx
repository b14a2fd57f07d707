import { Fragment } from 'react';
import { VisibleText } from './visible-text.js';

interface WithWordsProps {
  /** A label of ours that takes them. */
  readonly label: (words: string) => string;
  readonly words: string;
}

// Private use (Unicode, section 23.5): no label has it of its own.
const HOLE = '\uE000';

/** An agent's words inside a sentence of ours: they stand apart, so that they can neither turn nor pass for the rest. */
export function WithWords({ label, words }: WithWordsProps) {
  return label(HOLE)
    .split(HOLE)
    .map((ours, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <bdi className="hp-theirs">
            <VisibleText text={words} />
          </bdi>
        )}
        {ours}
      </Fragment>
    ));
}
