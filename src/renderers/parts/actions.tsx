import type { ReactNode } from 'react';
import { useClassNames } from '../../ui/use-class-names.js';

interface ActionsProps {
  readonly children: ReactNode;
  /** The cancel button, set apart because cancelling is not an answer. */
  readonly cancel?: ReactNode;
}

/** The last row of a prompt: the buttons that answer and, apart from them, the one that cancels. */
export function Actions({ children, cancel }: ActionsProps) {
  const classOf = useClassNames();
  return (
    <div className={classOf('actions')}>
      {children}
      {cancel && <span className="hp-push">{cancel}</span>}
    </div>
  );
}
