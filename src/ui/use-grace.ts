import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useHoldpoint } from './settings.js';

interface GraceHandlers {
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Keeps an element from taking activation that was meant for something else: while it has just
 * appeared, and from a key that is held down. Carries `data-fresh` for as long.
 *
 * @param element - What has appeared.
 * @param face - Changes when the element shows something else, which starts the time again.
 */
export function useGrace(element: RefObject<HTMLElement | null>, face: unknown): GraceHandlers {
  const { clock, graceMs } = useHoldpoint();
  const [guard] = useState(() => ({ until: clock.now() + graceMs }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new face is what starts the time again
  useEffect(() => {
    const shown = element.current;
    guard.until = clock.now() + graceMs;
    if (!shown || graceMs <= 0) return;
    shown.setAttribute('data-fresh', '');
    const end = clock.after(graceMs, () => shown.removeAttribute('data-fresh'));
    return () => {
      end();
      shown.removeAttribute('data-fresh');
    };
  }, [element, guard, clock, graceMs, face]);

  return {
    onClickCapture(event) {
      if (clock.now() < guard.until) swallow(event);
    },
    onKeyDownCapture(event) {
      const { target, key, repeat } = event;
      const fresh = clock.now() < guard.until;
      // In a field Enter sends, by the browser or by a renderer: without a click.
      if (key === 'Enter' && fresh) swallow(event);
      if (key !== 'Enter' && key !== ' ') return;
      // A button takes the click of a key that was pressed in time and is let go later.
      const activates = target instanceof Element && target.closest('button, a, summary');
      if ((fresh || repeat) && activates) swallow(event);
    },
  };
}

function swallow(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
