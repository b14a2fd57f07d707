import type { Page } from 'playwright';

/**
 * Waits until what came under the pointer by the last act on the page takes presses: a second after it, once the card that
 * stayed under the pointer is a line and what passed there then is no longer fresh.
 */
export async function actSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('[data-held], [data-fresh]')) return false;
    const acts: unknown = Reflect.get(document, Symbol.for('holdpoint page acts'));
    const act: unknown = typeof acts === 'object' && acts !== null ? Reflect.get(acts, 'act') : null;
    const press: unknown = typeof acts === 'object' && acts !== null ? Reflect.get(acts, 'pressed') : null;
    const times = [act, press].map((one) =>
      typeof one === 'object' && one !== null ? Number(Reflect.get(one, 'at')) : 0,
    );
    return performance.now() >= Math.max(...times) + 1_000;
  });
}
