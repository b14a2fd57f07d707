import { Icon } from '../../ui/icon.js';
import { VisibleText } from '../../ui/visible-text.js';

/** The error of one field, which refers to it by `aria-describedby`. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p className="hp-error" id={id} role="alert">
      {text !== null && <ErrorText text={text} />}
    </p>
  );
}

/** An error message with its icon. */
export function ErrorText({ text }: { readonly text: string }) {
  return (
    <span>
      <Icon name="danger" />
      <bdi>
        <VisibleText text={text} />
      </bdi>
    </span>
  );
}
