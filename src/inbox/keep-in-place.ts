/**
 * Keeps an element where it is on the screen while a card above it closes. Called before the change; measures again in
 * the next frame.
 */
export function keepInPlace(element: HTMLElement): void {
  const before = element.getBoundingClientRect().top;
  requestAnimationFrame(() => {
    const moved = element.getBoundingClientRect().top - before;
    if (element.isConnected && Math.abs(moved) > 1)
      scrollerOf(element).scrollBy({ top: moved, behavior: 'instant' });
  });
}

function scrollerOf(element: HTMLElement): Element | Window {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isScrolling = around.scrollHeight > around.clientHeight && around !== document.body;
    if (isScrolling && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return window;
}
