import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Question } from '../../core/protocol/prompt.js';
import { fitsOnePage } from './fits-one-page.js';

const ROOM = 36;
// Less than `ROOM` by more than a scroll bar: what the page makes longer must not take its own room away.
const STILL_ROOM = 34;

// React 18 warns of a layout effect on the server, where there is nothing to measure.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Whether all questions are shown at once: where they are few and the container is wide. False until that was
 * measured, so that a server's markup is the browser's first. Changes when the container's width does, and never
 * by what is typed in it.
 */
export function useOnePage(container: RefObject<HTMLElement | null>, prompt: Question): boolean {
  const fits = fitsOnePage(prompt);
  const [roomy, setRoomy] = useState(false);

  useBeforePaint(() => {
    const element = container.current;
    if (!fits || !element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize);
      const width = element.clientWidth / rem;
      setRoomy((was) => width >= (was ? STILL_ROOM : ROOM));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, fits]);

  return fits && roomy;
}
