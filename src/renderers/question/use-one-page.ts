import { type RefObject, useState } from 'react';
import type { QuestionPrompt } from '../../core/protocol/prompt.js';
import { useBeforePaint } from '../../ui/use-before-paint.js';
import { fitsOnePage } from './fits-one-page.js';

const ROOM = 36;
// Smaller than `ROOM` by more than a scroll bar's width: a scroll bar that the longer page causes must not switch
// it back.
const STILL_ROOM = 34;

/**
 * Returns whether all questions are shown together: few questions in a wide container. False until the first
 * measurement, so that server and browser render the same first. Only the container's width changes it, never
 * typing.
 */
export function useOnePage(container: RefObject<HTMLElement | null>, prompt: QuestionPrompt): boolean {
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
