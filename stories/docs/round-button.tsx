import type { ButtonProps } from 'holdpoint';
import { forwardRef } from 'react';

/** The app's own button. It passes every prop that it does not use, and the ref, to its element. */
export const RoundButton = forwardRef<HTMLButtonElement, ButtonProps>(function RoundButton(
  { variant = 'outline', className = '', ...props },
  ref,
) {
  return <button ref={ref} {...props} className={`${className} round`} data-variant={variant} />;
});
