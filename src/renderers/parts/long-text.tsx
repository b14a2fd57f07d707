import { VisibleText } from '../../ui/visible-text.js';
import { ScrollBox, type ScrollBoxProps } from './scroll-box.js';
import { TextSize } from './text-size.js';

interface LongTextProps extends Omit<ScrollBoxProps, 'children'> {
  readonly text: string;
}

/** Shows a text in full in a scrolling box, with its size where it may need scrolling. */
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
