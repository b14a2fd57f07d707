import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from './use-before-paint.js';

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
  useBeforePaint(() => {
    const { stage: before, height } = seen.current;
    const shown = element.current;
    seen.current.stage = stage;
    if (before === stage || height === null || !shown || wantsLessMotion(shown)) return;
    return moveHeight(shown, height);
  }, [element, stage]);
}

/** Starts the movement from an earlier height. Returns what ends it at once. */
function moveHeight(element: HTMLElement, from: number): () => void {
  const rest = () => element.removeAttribute('data-moving');
  element.setAttribute('data-moving', '');
  // Keeps the earlier height while measuring, because a page that is shorter for a moment loses its scroll position.
  element.style.minBlockSize = `${from}px`;
  const end = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const to = end - element.getBoundingClientRect().top;
  const motion = element.animate(
    [
      { blockSize: `${from}px`, overflow: 'clip' },
      { blockSize: `${to}px`, overflow: 'clip' },
    ],
    { duration: MILLISECONDS, easing: 'ease-out' },
  );
  element.style.minBlockSize = '';
  motion.onfinish = rest;
  return () => {
    motion.cancel();
    rest();
  };
}

function wantsLessMotion({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
}
