import type { RefObject } from 'react';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';

const ROW = 'hp-segments';
const COLUMN = 'hp-radios';

/**
 * Shows segments as radio buttons while they do not fit side by side. An observer measures, which the browser calls after
 * it has laid out the page and before it paints: so a form of many choices is not laid out once for each.
 *
 * @param contents Changes with what the segments say.
 */
export function useOneRow(row: RefObject<HTMLElement | null>, isRow: boolean, contents: string): void {
  useBeforePaint(() => {
    const element = row.current;
    const around = element?.parentElement;
    if (!isRow || !element || !around || contents === '' || typeof ResizeObserver === 'undefined')
      return undefined;
    const stack = (isStacked: boolean) => {
      element.classList.toggle(ROW, !isStacked);
      element.classList.toggle(COLUMN, isStacked);
    };
    let needed = 0;
    const observer = new ResizeObserver(() => {
      // Only in a row the segments are as wide as their words.
      if (element.classList.contains(ROW)) needed = element.scrollWidth + BORDERS;
      const others = [...around.children].filter((one) => one !== element);
      const taken = others.reduce((sum, one) => sum + one.clientWidth + GAP, 0);
      stack(needed > around.clientWidth - taken + 1);
    });
    observer.observe(around);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stack(false);
    };
  }, [row, isRow, contents]);
}

const BORDERS = 2;
const GAP = 4;
