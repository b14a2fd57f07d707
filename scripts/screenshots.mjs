import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './entries.mjs';
import { takeCompared } from './pictures/compare.mjs';
import { contactSheet } from './pictures/contact-sheet.mjs';
import { takeReadmePictures } from './pictures/readme.mjs';
import { withStories } from './pictures/story-site.mjs';

/**
 * Takes a picture of every story, light, dark, narrow and right to left, into `screenshots`, and
 * of a few with people's system preferences. `screenshots/index.html` shows them side by side.
 * Words after the command select the stories whose id contains one of them; `--all` takes every
 * variant of each: `npm run screenshots -- confirmation --all`. `--compare` takes the pictures
 * that a folder of earlier ones has, and `screenshots/compare.html` shows each beside its earlier
 * one: `npm run screenshots -- --compare ../shared/look/seen`. `--readme` only takes the two
 * pictures of README.md, into `pictures`.
 *
 * @typedef {{
 *   name: string, globals: string, args?: string, width: number, text?: string,
 *   media?: { forcedColors?: 'active', reducedMotion?: 'reduce', contrast?: 'more' },
 * }} Variant
 */

/** @type {readonly Variant[]} */
const usual = [
  { name: 'light', globals: 'scheme:light', width: 820 },
  { name: 'dark', globals: 'scheme:dark', width: 820 },
  { name: 'narrow', globals: 'scheme:light;width:320', width: 344 },
  { name: 'rtl', globals: 'scheme:light;direction:rtl', width: 820 },
];

/** @type {readonly Variant[]} */
const preferences = [
  { name: 'forced-colours', globals: 'scheme:dark', width: 820, media: { forcedColors: 'active' } },
  { name: 'more-contrast', globals: 'scheme:light', width: 820, media: { contrast: 'more' } },
  { name: 'reduced-motion', globals: 'scheme:light', width: 820, media: { reducedMotion: 'reduce' } },
  { name: 'compact', globals: 'scheme:light', args: 'density:compact', width: 820 },
  { name: 'large-text', globals: 'scheme:light', width: 640, text: '200%' },
];

/** The stories that are taken in all variants without `--all`. */
const chosen = /^preferences--|--(open|danger|several-open|invalid|all)$/;
const PAGES = 2;

const words = process.argv.slice(2);
const all = words.includes('--all');
const wanted = words.filter((word) => !word.startsWith('--'));
const pictures = join(root, 'screenshots');

/** @param {string} id */
function variantsOf(id) {
  return all || chosen.test(id) ? [...usual, ...preferences] : usual;
}

/**
 * @param {import('playwright').Page} page
 * @param {(page: import('playwright').Page, query: string) => Promise<void>} open
 * @param {string} id
 * @param {Variant} variant
 */
async function take(page, open, id, { name, globals, args = '', width, media = {}, text }) {
  await page.setViewportSize({ width, height: 600 });
  await page.emulateMedia({ forcedColors: null, contrast: null, reducedMotion: 'reduce', ...media });
  await open(page, `id=${id}&globals=${globals}&args=${args}`);
  if (text) await page.addStyleTag({ content: `:root { font-size: ${text} }` });
  await page.screenshot({ path: join(pictures, `${id}.${name}.png`), fullPage: true });
}

/** @param {string} file @param {readonly { id: string, variants: readonly string[] }[]} rows */
function writeSheet(file, rows) {
  writeFileSync(join(pictures, file), contactSheet(rows));
  const count = rows.reduce((sum, { variants }) => sum + variants.length, 0);
  console.log(`${count} pictures are in screenshots; open screenshots/${file}.`);
}

mkdirSync(pictures, { recursive: true });
await withStories(async (site) => {
  if (words.includes('--readme')) return console.log((await takeReadmePictures(site)).join('\n'));
  if (words.includes('--compare')) {
    const names = await takeCompared(resolve(wanted[0] ?? '../shared/look/seen'), pictures, site);
    return writeSheet(
      'compare.html',
      names.map((id) => ({ id, variants: ['before', 'now'] })),
    );
  }
  const ids = site.ids.filter((id) => wanted.length === 0 || wanted.some((word) => id.includes(word)));
  const left = ids.flatMap((id) => variantsOf(id).map((variant) => ({ id, variant })));
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const page = await site.browser.newPage();
      for (let next = left.shift(); next; next = left.shift()) {
        await take(page, site.open, next.id, next.variant);
      }
    }),
  );
  writeSheet(
    'index.html',
    ids.map((id) => ({ id, variants: variantsOf(id).map(({ name }) => name) })),
  );
});
