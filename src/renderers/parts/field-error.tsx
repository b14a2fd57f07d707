import { Glyph } from '../../ui/glyph.js';
import { VisibleText } from '../../ui/visible-text.js';

/** The error of one field, tied to it by `aria-describedby`. */
export function FieldError({ id, words }: { readonly id: string; readonly words: string | null }) {
  return (
    <p className="hp-error" id={id} role="alert">
      {words !== null && <ErrorWords words={words} />}
    </p>
  );
}

/** What is wrong, after its sign. */
export function ErrorWords({ words }: { readonly words: string }) {
  return (
    <span>
      <Glyph name="danger" />
      <bdi>
        <VisibleText text={words} />
      </bdi>
    </span>
  );
}
