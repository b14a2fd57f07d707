import { Glyph } from '../../ui/glyph.js';

/** The error of one field, tied to it by `aria-describedby`. */
export function FieldError({ id, words }: { readonly id: string; readonly words: string | null }) {
  return (
    <p className="hp-error" id={id} role="alert">
      {words !== null && (
        <span>
          <Glyph name="danger" />
          <bdi>{words}</bdi>
        </span>
      )}
    </p>
  );
}
