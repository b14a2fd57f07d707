import { focusWhenSettled } from 'holdpoint/admission';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Moves the focus on where the focused element has left the page, as an answered card does: to the next open card, else
 * to the area itself. Without it a person who uses a keyboard would be back at the top of the page.
 */
export function useKeptFocus(): [RefObject<HTMLElement | null>, FocusHandlers] {
  const area = useRef<HTMLElement>(null);
  const isInside = useRef(false);

  // After every render: any of them may have removed the focused element.
  useEffect(() => {
    const element = area.current;
    if (!element || !isInside.current || document.activeElement !== document.body) return;
    const next = element.querySelector<HTMLElement>('[data-prompt]:not([data-collapsed])') ?? element;
    focusWhenSettled(next);
  });

  return [
    area,
    {
      onFocus: () => {
        isInside.current = true;
      },
      onBlur: ({ target }) => {
        // A window that loses the focus keeps its active element, and the person will be back.
        if (document.activeElement !== target) isInside.current = false;
      },
    },
  ];
}
