import { type RefObject, useEffect, useState } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { promptPhase } from '../run/prompt-phase.js';

export interface ComposerTarget {
  /** The interrupt that the composer answers; null if nothing waits for an answer. */
  readonly pending: PendingInterrupt | null;
  /** The interrupt's position among all open ones, counted from 1. */
  readonly position: number;
  readonly total: number;
  /** Switches to the next interrupt. Null if no other one waits. */
  readonly next: (() => void) | null;
}

/**
 * Chooses the open prompt that the composer answers: the one that was last focused or switched to, else the first that
 * waits for an answer.
 */
export function useComposerTarget(
  { interrupts }: AnyInterruptedRun,
  element: RefObject<HTMLElement | null>,
): ComposerTarget {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const page = element.current?.ownerDocument;
    const follow = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('[data-prompt]') : null;
      if (card) setChosen(card.getAttribute('data-prompt'));
    };
    page?.addEventListener('focusin', follow);
    return () => page?.removeEventListener('focusin', follow);
  }, [element]);

  const waiting = interrupts.filter(waits);
  const at = Math.max(
    0,
    waiting.findIndex(({ key }) => key === chosen),
  );
  const pending = waiting[at] ?? null;
  const following = waiting[(at + 1) % waiting.length];
  return {
    pending,
    position: pending ? interrupts.indexOf(pending) + 1 : 0,
    total: interrupts.length,
    next: following && following !== pending ? () => setChosen(following.key) : null,
  };
}

/** Whether an interrupt waits for the person: for an answer, or for another try. */
function waits(pending: PendingInterrupt): boolean {
  const { state } = pending.status;
  return promptPhase(pending) !== 'sending' && state !== 'checking' && state !== 'staged';
}
