import { VisibleText } from '../../ui/visible-text.js';
import { ScrollBox, type ScrollBoxProps } from './scroll-box.js';
import { TextSize } from './text-size.js';

interface LongTextProps extends Omit<ScrollBoxProps, 'children'> {
  readonly text: string;
}

/** Text in full, in a box of its own. Where it may have to be scrolled, it is told how much there is. */
export function LongText({ text, ...box }: LongTextProps) {
  return (
    <>
      <ScrollBox {...box}>
        <VisibleText text={text} />
      </ScrollBox>
      <TextSize text={text} />
    </>
  );
}
