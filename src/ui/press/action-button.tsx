import { forwardRef } from 'react';
import type { ButtonProps } from '../look/button.js';
import { Icon, type IconName } from '../look/icon.js';
import { useClassNames } from '../look/use-class-names.js';
import { useBaseSettings } from '../settings/settings.js';

interface ActionButtonProps extends ButtonProps {
  /** Sets `aria-disabled` and ignores clicks, but keeps the focus, which `disabled` would lose. */
  readonly inactive?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly icon?: IconName | undefined;
}

/** A button with states. Renders the app's `Button` where it replaced the built-in one. */
export const ActionButton = forwardRef<HTMLButtonElement, ActionButtonProps>(function ActionButton(
  { inactive = false, busy = false, icon, className, onClick, children, ...props },
  ref,
) {
  const { components } = useBaseSettings();
  const classOf = useClassNames();
  return (
    <components.Button
      ref={ref}
      {...props}
      type="button"
      className={classOf('button', className)}
      {...(inactive && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      onClick={inactive ? undefined : onClick}
    >
      {busy && <span className="hp-spinner" aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <span className="hp-button-words">{children}</span>
    </components.Button>
  );
});
