import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '../settings/use-before-paint.js';
import { useAfterPaint } from '../use-after-paint.js';

const MILLISECONDS = 180;

/**
 * Lets an element grow or shrink to its new height over 180 ms, each time `stage` changes. What stands in it is in its
 * final place from the beginning, so no button in it moves under a pointer. People who want less motion see no movement.
 * While it moves, the element has `data-moving`.
 */
export function useHeightMotion(element: RefObject<HTMLElement | null>, stage: string): void {
  const afterPaint = useAfterPaint();
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
    if (before === stage || height === null || !shown) return;
    return moveHeight(shown, height, afterPaint);
  }, [element, stage, afterPaint]);
}

/**
 * Starts the movement from an earlier height. Until the paint it only writes: measuring would lay the page out once more.
 *
 * @returns A function that ends it at once.
 */
function moveHeight(element: HTMLElement, from: number, afterPaint: AfterPaint): () => void {
  if (wantsLessMotion(element)) return () => {};
  let motion: Animation | undefined;
  const rest = () => element.removeAttribute('data-moving');
  const release = () => Object.assign(element.style, { blockSize: '', overflow: '' });
  element.setAttribute('data-moving', '');
  Object.assign(element.style, { blockSize: `${from}px`, overflow: 'clip' });
  const cancel = afterPaint(() => {
    const end = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const to = end - element.getBoundingClientRect().top;
    motion = element.animate(
      [
        { blockSize: `${from}px`, overflow: 'clip' },
        { blockSize: `${to}px`, overflow: 'clip' },
      ],
      { duration: MILLISECONDS, easing: 'ease-out' },
    );
    release();
    motion.onfinish = rest;
  });
  return () => {
    cancel();
    motion?.cancel();
    release();
    rest();
  };
}

type AfterPaint = ReturnType<typeof useAfterPaint>;

function wantsLessMotion({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true;
}
