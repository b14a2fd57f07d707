import { type ReactNode, useRef } from 'react';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import type { RendererProps } from '../renderer.js';
import { useEndAhead } from './use-end-ahead.js';

interface ActionsProps {
  readonly children: ReactNode;
  /** The cancel button, set apart because cancelling is not an answer. */
  readonly cancel?: ReactNode;
}

/** The last row of a prompt: the buttons that answer and, apart from them, the one that cancels. */
export function Actions({ children, cancel }: ActionsProps) {
  const classOf = useClassNames();
  const row = useRef<HTMLDivElement>(null);
  useEndAhead(row);
  return (
    <div className={classOf('actions')} ref={row}>
      {children}
      {cancel && <span className="hp-push">{cancel}</span>}
    </div>
  );
}

interface SendButtonProps extends Pick<RendererProps, 'phase' | 'sends'> {
  readonly onClick: () => void;
  /** Replaces the label, for instance where the button only goes to the next question. */
  readonly children?: ReactNode;
}

/** Submits the answer. Its label says whether the answer is sent or saved until the others are ready. */
export function SendButton({ phase, sends, onClick, children }: SendButtonProps) {
  const { labels } = useHoldpoint();
  return (
    <ActionButton
      variant="filled"
      data-focus="send"
      inactive={phase !== 'open'}
      busy={phase === 'sending' || phase === 'checking'}
      onClick={onClick}
    >
      {children ?? (sends === 'later' ? labels.saveAnswer : labels.send)}
    </ActionButton>
  );
}
