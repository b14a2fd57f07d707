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
