import type { ReactNode } from 'react';
import { useSlots } from '../../ui/use-slots.js';

interface ActionsProps {
  readonly children: ReactNode;
  /** Kept apart from the answers: abandoning is none. */
  readonly cancel?: ReactNode;
}

/** The last row of a prompt: what one can answer, and, away from it, cancelling. */
export function Actions({ children, cancel }: ActionsProps) {
  const slot = useSlots();
  return (
    <div className={slot('actions')}>
      {children}
      {cancel && <span className="hp-push">{cancel}</span>}
    </div>
  );
}
