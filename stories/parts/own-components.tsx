import type { SelectProps, TextInputProps } from 'holdpoint';
import { forwardRef } from 'react';

/**
 * Components of an app's own design. They pass on the props that they do not use, and the `ref`.
 */
export const TallInput = forwardRef<HTMLInputElement, TextInputProps>(function TallInput(
  { className = '', ...props },
  ref,
) {
  return <input ref={ref} {...props} className={`${className} own-tall`} />;
});

export const WideSelect = forwardRef<HTMLSelectElement, SelectProps>(function WideSelect(
  { className = '', ...props },
  ref,
) {
  return <select ref={ref} {...props} className={`${className} own-wide`} />;
});

/** A message in which two stars on each side mean bold, in place of an app's Markdown. */
export function BoldMessage({ text }: { readonly text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part));
}
