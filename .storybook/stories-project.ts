import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from '../scripts/find-browser.mjs';

/** Every story as a test, in a real Chromium. */
export async function storiesProject(): Promise<TestProjectConfiguration> {
  return {
    extends: true,
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      // In Storybook itself one page shows one story after the other.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1024, height: 768 },
        provider: playwright({ launchOptions: await findBrowser() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
