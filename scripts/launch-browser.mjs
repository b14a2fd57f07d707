import { chromium } from 'playwright';
import { findBrowser } from './find-browser.mjs';

/** Starts the Chromium that `findBrowser` finds. */
export async function launchBrowser() {
  return chromium.launch(await findBrowser());
}
