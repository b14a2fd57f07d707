import { chromium } from 'playwright';
import { findBrowser } from './find-browser.mjs';

/** Starts the Chromium that is found here. */
export async function launchBrowser() {
  return chromium.launch(await findBrowser());
}
