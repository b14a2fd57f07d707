import type { RefObject } from 'react';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { useHoldpoint } from '../../ui/settings.js';
import type { PressGuard } from '../../ui/use-press-guard.js';
import type { Parts } from '../first-request/parts.js';
import { useCardVisibility } from './use-card-visibility.js';
import type { ComposerTarget } from './use-composer-target.js';

interface UseOpenComposerOptions {
  readonly run: AnyInterruptedRun;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly restore: (text: string) => void;
  readonly element: RefObject<HTMLElement | null>;
  readonly target: ComposerTarget;
  readonly guard: PressGuard;
  /** Sends once more what failed. */
  readonly retry: (pending: PendingInterrupt) => void;
}

/**
 * The composer's state while a request waits for an answer. Null if none waits.
 *
 * @param parts What can be said and done then; null until it is loaded.
 */
export function useOpenComposer(parts: Parts | null, options: UseOpenComposerOptions) {
  const { run, element, target } = options;
  const settings = useHoldpoint();
  const { pending } = target;
  const state = pending?.status.state;
  const isOpen = state === 'open' || state === 'invalid';
  const cards = parts?.composer ?? null;
  const [seen, look] = useCardVisibility(cards, element, run.interrupts, pending && isOpen ? pending : null);
  if (!pending || !parts) return null;
  return parts.composer.openComposer({ ...options, pending, settings, isOpen, seen, look });
}
