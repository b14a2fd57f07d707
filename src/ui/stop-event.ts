import type { KeyboardEvent, MouseEvent } from 'react';

/** Stops an event's propagation and prevents the browser's default action. */
export function stopEvent(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
