import type { ReactNode } from 'react';
import { useSlots } from '../../ui/use-slots.js';

interface ActionsProps {
  readonly children: ReactNode;
  /** The cancel button, set apart because cancelling is not an answer. */
  readonly cancel?: ReactNode;
}

/** The last row of a prompt: the buttons that answer and, apart from them, the one that cancels. */
export function Actions({ children, cancel }: ActionsProps) {
  const slot = useSlots();
  return (
    <div className={slot('actions')}>
      {children}
      {cancel && <span className="hp-push">{cancel}</span>}
    </div>
  );
}
