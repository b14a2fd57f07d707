import type { Page } from 'playwright';

/**
 * What makes the page scroll sideways: the page itself, and the elements of ours that overflow it.
 */
export function scrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('[data-hp-root] *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [`page ${scrollWidth} > ${clientWidth}`, ...wide.map(({ className }) => String(className))];
  });
}

/**
 * Elements of ours that clip their content without a way to scroll to it. Text for screen readers
 * only is clipped on purpose.
 */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cutsOff = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return wide || high;
    };
    return [...document.querySelectorAll('[data-hp-root], [data-hp-root] *')]
      .filter((element) => !element.closest('.hp-visually-hidden') && cutsOff(element))
      .map((element) => `${element.localName}.${element.className}`);
  });
}

/**
 * What covers the focused element (WCAG 2.2, 2.4.11): null if it is fully visible, and `outside`
 * if the focus is not in our elements. Of a part that is larger than the window only its start
 * counts.
 */
export function hidesFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const root = active?.closest('[data-hp-root]');
    if (!active || !root) return 'outside';
    const box = (active.closest('label') ?? active).getBoundingClientRect();
    const names = `${active.localName} ${active.textContent?.trim().slice(0, 40)}`;
    const x = (box.left + box.right) / 2;
    const y = box.height > innerHeight / 2 ? box.top + 8 : (box.top + box.bottom) / 2;
    const over = document.elementFromPoint(x, y);
    const sees =
      over !== null &&
      (over.contains(active) || active.contains(over) || over.closest('label')?.contains(active));
    return sees ? null : `${names} is hidden by ${over?.localName ?? 'the edge'} ${over?.className ?? ''}`;
  });
}
