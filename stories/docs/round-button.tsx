import type { ButtonProps } from 'holdpoint';
import { forwardRef } from 'react';

/** A button of the app's own. Every prop that it does not know goes on to the element, the ref too. */
export const RoundButton = forwardRef<HTMLButtonElement, ButtonProps>(function RoundButton(
  { variant = 'outline', className = '', ...props },
  ref,
) {
  return <button ref={ref} {...props} className={`${className} round`} data-variant={variant} />;
});
