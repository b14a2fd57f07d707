import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entries.mjs';

const folder = join(root, 'pictures');
const SIZE = { width: 720, height: 740 };
const QUALITY = 90;

/**
 * Takes the README's two pictures into `pictures`: a chat with one answered and one open request,
 * light and dark. WebP is a third as large as PNG, and the time is fixed, so that a receipt does
 * not change them.
 *
 * @param {import('./story-site.mjs').Site} site
 * @returns {Promise<readonly string[]>} the files
 */
export async function takeReadmePictures({ browser, open }) {
  mkdirSync(folder, { recursive: true });
  const files = [];
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2026-03-02T09:41:00'));
    await open(page, `id=chat--with-the-agent&globals=scheme:${scheme}`);
    await chat(page);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const file = join(folder, `chat-${scheme}.webp`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    files.push(file);
    await page.close();
  }
  return files;
}

/** @param {import('playwright').Page} page */
async function chat(page) {
  const card = page.locator('.hp-card:not([data-fresh])');
  await page.getByRole('button', { name: 'Publish the release notes' }).click();
  await card.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByText('The release notes are published.').waitFor();
  await page.getByLabel('Message').fill('Email Ada that the meeting moved');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await card.getByRole('button', { name: 'Send email', exact: true }).waitFor();
}
