import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { useHoldpoint } from '../../ui/settings.js';
import type { RendererProps } from '../renderer.js';

interface SendButtonProps extends Pick<RendererProps, 'phase' | 'sends'> {
  readonly onClick: () => void;
  /** In the place of our words, where it only goes on. */
  readonly children?: ReactNode;
}

/** Gives the answer that was written or chosen: to the agent, or to be kept until the others are there. */
export function SendButton({ phase, sends, onClick, children }: SendButtonProps) {
  const { labels } = useHoldpoint();
  return (
    <ActionButton
      variant="filled"
      inactive={phase !== 'open'}
      busy={phase === 'sending' || phase === 'checking'}
      onClick={onClick}
    >
      {children ?? (sends === 'later' ? labels.saveAnswer : labels.send)}
    </ActionButton>
  );
}
