import { useEffect, useReducer, useRef } from 'react';
import type { Choice } from '../../core/protocol/prompt.js';

/**
 * Holds the choice that the person made in the arguments editor until the edited proposal is on the screen. The choice
 * is then pressed there, so that it goes through the same steps as the button in the card.
 */
export interface ApprovedInEditor {
  readonly hold: (choice: Choice) => void;
  /** Returns the choice once. */
  readonly take: () => Choice | null;
}

export function useApprovedInEditor(): ApprovedInEditor {
  const held = useRef<Choice | null>(null);
  return {
    hold: (choice) => {
      held.current = choice;
    },
    take: () => {
      const choice = held.current;
      held.current = null;
      return choice;
    },
  };
}

/** Presses the choice that was made in the editor, once the edited proposal is on the screen. */
export function usePressApproved(
  { take }: ApprovedInEditor,
  inactive: boolean,
  press: (choice: Choice) => void,
): void {
  const due = useRef<Choice | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const choice = due.current;
    // One render later, because only then is it known which of the proposal's values have been read.
    due.current = take();
    if (due.current) renderAgain();
    if (choice && !inactive) press(choice);
  });
}
