import { type RefObject, useEffect, useRef } from 'react';

const CONTROL = 'input, select, textarea, button';

/**
 * Keeps the focus in a list whose entries come and go: on a new entry's first control, and where the
 * focused entry was removed, on the button that adds one. The returned function announces an addition.
 */
export function useItemFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const adding = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    const element = list.current;
    if (!element || before.current === count) return;
    const grew = count > before.current;
    before.current = count;
    if (grew && adding.current) {
      const items = element.querySelectorAll<HTMLElement>(':scope > .hp-items > .hp-item');
      items[items.length - 1]?.querySelector<HTMLElement>(CONTROL)?.focus();
    } else if (!grew && element.ownerDocument.activeElement === element.ownerDocument.body) {
      element.querySelector<HTMLElement>(':scope > .hp-adding [data-add]')?.focus();
    }
    adding.current = false;
  });
  return () => {
    adding.current = true;
  };
}
