import { LabelWithAgentText } from '../labels/label-with-agent-text.js';
import type { Words } from '../labels/words.js';
import type { Ends } from './hidden-characters.js';
import { VisibleText } from './visible-text.js';

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
