import { VisibleText } from '../../../ui/visible-text.js';

/** A quiet word after a field's name, with the space before it outside so that it is read as two words. */
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
