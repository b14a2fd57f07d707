import { ErrorText } from '../../parts/field-error.js';

/** The errors of one field. Not a live region: the summary announces them, and they are read with the field. */
export function FieldErrors({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  return (
    <p className="hp-error" id={id}>
      {[...new Set(errors)].map((error) => (
        <ErrorText key={error} text={error} />
      ))}
    </p>
  );
}
