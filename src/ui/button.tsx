import { type ComponentPropsWithRef, forwardRef } from 'react';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * `filled` is the way ahead, `strong` the main button where that is not an approval, `outline` the
   * other answers, `quiet` everything that is no answer.
   */
  readonly variant?: 'filled' | 'strong' | 'outline' | 'quiet' | undefined;
}

/** Never a submit button: a prompt may stand inside the app's own form. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'outline', ...props },
  ref,
) {
  return <button ref={ref} {...props} type="button" data-variant={variant} />;
});
