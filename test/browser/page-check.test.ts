import { describe, expect, it } from 'vitest';
import { filesIn, startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

describe('warnings about the page', () => {
  const on = withApp(async () => {
    const files = await filesIn('test/browser/check-app');
    return startBuiltApp({ files: { ...files, 'main.tsx': "import './test/browser/check-app/main.js';\n" } });
  });

  it('name what is wrong in the document, a shadow root and a frame, and icons keep their size without styles', async () => {
    const page = await on.browser.newPage();
    await page.goto(on.app.url);
    await page.locator('#shadow .hp-svg').first().waitFor();
    await expect
      .poll(() => page.evaluate('warned'))
      .toEqual({
        page: [],
        shadow: ['STYLES_MISSING'],
        frame: ['STYLES_MISSING'],
        danger: ['ACCENT_UNUSED'],
        pink: [],
        dark: ['SCHEME_DIFFERS'],
        chosen: [],
        agreed: [],
        blue: [],
      });
    const icon = await page.locator('#shadow .hp-svg').first().boundingBox();
    expect(icon).toMatchObject({ width: 16, height: 16 });
    await on.browser.giveBack(page);
  });
});
