import type { KeyboardEvent, MouseEvent } from 'react';

/** Keeps an event from all that is below its hearer, and the browser from what it would do by itself. */
export function swallow(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What a button or link says; empty on everything else. */
export function wordsAt(target: EventTarget): string {
  return (target instanceof Element && target.closest('button, a')?.textContent) || '';
}
