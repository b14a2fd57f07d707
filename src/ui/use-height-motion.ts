import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const MILLISECONDS = 180;

/**
 * Lets an element grow or shrink to its new height over 180 ms, each time `stage` changes. What stands in it is in its
 * final place from the beginning, so no button in it moves under a pointer. People who want less motion see no movement.
 * While it moves, the element has `data-moving`.
 */
export function useHeightMotion(element: RefObject<HTMLElement | null>, stage: string): void {
  const seen = useRef<{ stage: string; height: number | null }>({ stage, height: null });
  useEffect(() => {
    const shown = element.current;
    if (!shown || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => {
      seen.current.height = shown.offsetHeight;
    });
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [element]);
  useLayoutEffect(() => {
    const { stage: before, height } = seen.current;
    const shown = element.current;
    seen.current.stage = stage;
    if (before === stage || height === null || !shown || wantsLessMotion(shown)) return;
    const motion = shown.animate(
      [
        { blockSize: `${height}px`, overflow: 'clip' },
        { blockSize: `${shown.offsetHeight}px`, overflow: 'clip' },
      ],
      { duration: MILLISECONDS, easing: 'ease-out' },
    );
    shown.setAttribute('data-moving', '');
    const rest = () => shown.removeAttribute('data-moving');
    motion.onfinish = rest;
    return () => {
      motion.cancel();
      rest();
    };
  }, [element, stage]);
}

function wantsLessMotion({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
}
