import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import { useClassNames } from './use-class-names.js';

interface NoticeProps {
  readonly tone: 'danger' | 'warn' | 'quiet';
  /** `alert` interrupts a screen reader; `status` waits until it has finished. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
  /** Buttons, at the end of the row. */
  readonly actions?: ReactNode;
}

/** One line about an error, or about what to know before answering. */
export function Notice({ tone, role, id, children, actions }: NoticeProps) {
  const classOf = useClassNames();
  return (
    <div className={classOf('notice')} data-tone={tone} role={role} id={id}>
      <Icon name={tone === 'danger' ? 'danger' : 'note'} />
      <div className="hp-notice-text">{children}</div>
      {actions}
    </div>
  );
}
