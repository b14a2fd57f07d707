import { type ComponentPropsWithRef, forwardRef } from 'react';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * `filled` approves or sends, `strong` is the main button where it does not approve, `outline` is any other
   * answer, `quiet` is everything that does not answer.
   */
  readonly variant?: 'filled' | 'strong' | 'outline' | 'quiet' | undefined;
}

/** The default button. Its type is always `button`: a prompt may stand inside the app's own form. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'outline', ...props },
  ref,
) {
  return <button ref={ref} {...props} type="button" data-variant={variant} />;
});

export type SelectProps = ComponentPropsWithRef<'select'>;

export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  return <select ref={ref} {...props} />;
});

export type TextInputProps = ComponentPropsWithRef<'input'>;
export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(props, ref) {
  return <input ref={ref} type="text" {...props} />;
});

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  return <textarea ref={ref} rows={3} {...props} />;
});
