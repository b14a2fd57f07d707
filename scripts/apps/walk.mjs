import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../entries.mjs';
import { endAnimations, openPage } from './open-page.mjs';

/**
 * A journey takes a person's steps and throws if something is wrong.
 *
 * @typedef {(page: import('playwright').Page) => Promise<void>} Journey
 * @typedef {{ journeys: Readonly<Record<string, Journey>>, expectedMessages?: readonly RegExp[] }} JourneyFile
 *   `expectedMessages`: what the console says in any app of this system, and is no fault.
 */

const SCREENS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/**
 * Takes the steps of the app's own `journey.mjs`, each journey in a new page, on a desktop and on
 * a phone.
 *
 * @param {import('./visit.mjs').Visit} visit
 */
export async function walkApp({ app, browser, url }) {
  const file = join(root, 'apps', app.name, 'journey.mjs');
  if (!existsSync(file)) return [];
  /** @type {JourneyFile} */
  const { journeys, expectedMessages = [] } = await import(pathToFileURL(file).href);
  const pictures = join(root, '.apps', 'pictures');
  mkdirSync(pictures, { recursive: true });
  const checks = [];
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const [what, journey] of Object.entries(journeys)) {
      const { page, faults } = await openPage(browser, options);
      try {
        await page.goto(url);
        await journey(page);
      } catch (error) {
        faults.push(...String(error instanceof Error ? error.message : error).split('\n'));
      } finally {
        await endAnimations(page);
        await page.screenshot({
          path: join(pictures, `${app.name}-${what.replaceAll(' ', '-')}-${screen}.png`),
        });
        await page.close();
      }
      checks.push({
        what: `${what}, ${screen}`,
        faults: faults.filter((fault) => !expectedMessages.some((message) => message.test(fault))),
      });
    }
  }
  return checks;
}
