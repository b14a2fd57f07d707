import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';

/** How long content is on the page before a press on it counts. */
const GRACE_MS = 500;

/**
 * Ignores what a person pressed before they can have seen the content, or by a key that is held down: a request that
 * appears under the pointer must not be answered by accident.
 *
 * @param content A new value starts the time again.
 */
export function useGrace(content: unknown, graceMs = GRACE_MS) {
  const shown = useRef<{ content: unknown; opensAt: number } | null>(null);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    // The time as events have it, which no change of the clock affects.
    shown.current = { content, opensAt: new Event('now').timeStamp + graceMs };
  }, [content, graceMs]);

  const isTooSoon = (at: number) => {
    const now = shown.current;
    return graceMs > 0 && (now === null || now.content !== content || at < now.opensAt);
  };
  return {
    onPointerDownCapture({ timeStamp }: PointerEvent) {
      pressedAt.current = timeStamp;
    },
    onClickCapture(event: MouseEvent) {
      // A click by a key or a screen reader has no pointer press before it.
      if (isTooSoon(event.detail > 0 ? pressedAt.current : event.timeStamp)) stop(event);
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const presses = event.key === 'Enter' || event.key === ' ';
      const isButton = event.target instanceof Element && event.target.closest('button, summary') !== null;
      if (presses && isButton && (event.repeat || isTooSoon(event.timeStamp))) stop(event);
    },
  };
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
