/** Returns the text of the button or link around a target, or '' outside of one. */
export function buttonText(target: EventTarget): string {
  return (target instanceof Element && target.closest('button, a')?.textContent) || '';
}
