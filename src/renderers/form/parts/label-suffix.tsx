import { VisibleText } from '../../../ui/visible-text.js';

/** A muted word after a label. The space before it is outside of the `<bdi>`, so that both are read as two words. */
export function LabelSuffix({ text }: { readonly text: string }) {
  return (
    <>
      {' '}
      <bdi className="hp-faint">
        <VisibleText text={text} />
      </bdi>
    </>
  );
}
