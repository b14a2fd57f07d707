import type { KeyboardEvent, MouseEvent } from 'react';

/** Keeps an event from all that is below its hearer, and the browser from what it would do by itself. */
export function stopEvent(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
