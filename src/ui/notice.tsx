import type { ReactNode } from 'react';
import { Icon } from './icon.js';
import { useSlots } from './use-slots.js';

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
  const slot = useSlots();
  return (
    <div className={slot('notice')} data-tone={tone} role={role} id={id}>
      <Icon name={tone === 'danger' ? 'danger' : 'note'} />
      <div className="hp-notice-text">{children}</div>
      {actions}
    </div>
  );
}
