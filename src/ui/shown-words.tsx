import type { Ends } from './hidden-characters.js';
import { LabelWithAgentText } from './label-with-agent-text.js';
import { VisibleText } from './visible-text.js';
import type { Words } from './words.js';

interface ShownWordsProps {
  readonly words: Words;
  /** At which ends of a plain text white space is marked. Default: `both`. */
  readonly ends?: Ends;
}

/** Shows a line with its tool's name, if it has one, in a chip. */
export function ShownWords({ words, ends }: ShownWordsProps) {
  if (typeof words === 'string') return <VisibleText text={words} {...(ends && { ends })} />;
  return (
    <LabelWithAgentText label={words.label} text={words.tool} also={words.argument ?? ''} as="short-name" />
  );
}
