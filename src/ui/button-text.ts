/** What a button or link says; empty on everything else. */
export function buttonText(target: EventTarget): string {
  return (target instanceof Element && target.closest('button, a')?.textContent) || '';
}
