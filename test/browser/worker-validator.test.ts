import { describe, expect, it, onTestFinished } from 'vitest';
import { addressOf, startStrictApp, watchPage } from './support/strict-app.js';
import { withApp } from './support/with-app.js';

describe("an app's validator in a Worker, under a strict policy", () => {
  const on = withApp(() => startStrictApp({ production: true }));

  it.each(['worker-ajv', 'worker-interpreted'] as const)(
    '%s: reports errors at the field, ends an endless check, and sends a valid answer',
    async (validator) => {
      const page = await on.browser.newPage();
      const watch = await watchPage(page);
      onTestFinished(watch.end);
      await page.goto(addressOf(on.app, { policy: 'worker', page: 'pattern', validator }));
      const card = page.locator('.hp-card');
      const code = card.getByRole('textbox', { name: 'Code', exact: true });
      const count = card.getByRole('textbox', { name: 'Count', exact: true });
      const send = card.getByRole('button', { name: 'Send', exact: true });
      await code.waitFor();

      await code.fill('aaa');
      await count.fill('12');
      await send.click();
      await card.getByRole('alert').waitFor();
      expect(await card.getByRole('link').allTextContents()).toEqual(['Count']);
      await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true');

      await count.fill('3');
      await code.fill(`${'a'.repeat(60)}!`);
      await send.click();
      // The pattern never ends in the Worker, and meanwhile the page stays usable.
      await page.getByText('Green theme').click();
      await expect.poll(() => card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('3px');
      await card.getByText('It took too long to check this answer').first().waitFor();
      expect(await page.getByTestId('sent').textContent()).toBe('null');

      await code.fill('bbb');
      await send.click();
      await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');

      await code.fill('aaa');
      await send.click();
      await expect
        .poll(() => page.getByTestId('sent').textContent())
        .toBe('[{"interruptId":"pattern","status":"resolved","payload":{"code":"aaa","count":3}}]');
      expect(watch.violations).toEqual([]);
      expect(watch.complaints).toEqual([]);
      await on.browser.giveBack(page);
    },
  );
});
