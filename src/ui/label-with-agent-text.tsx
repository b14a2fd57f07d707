import { Fragment } from 'react';
import { VisibleText } from './visible-text.js';

interface LabelWithAgentTextProps {
  /** A label of ours that takes them. */
  readonly label: (text: string) => string;
  readonly text: string;
}

// Private use (Unicode, section 23.5): no label has it of its own.
const PLACEHOLDER = '\uE000';

/** An agent's words inside a sentence of ours: they stand apart, so that they can neither turn nor pass for the rest. */
export function LabelWithAgentText({ label, text }: LabelWithAgentTextProps) {
  return label(PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((labelPart, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <bdi className="hp-theirs">
            <VisibleText text={text} />
          </bdi>
        )}
        {labelPart}
      </Fragment>
    ));
}
