import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seen } from './seen.mjs';

/**
 * Takes the new picture for every earlier one, and puts both into a folder.
 *
 * @param {string} earlier the folder of the earlier pictures
 * @param {string} folder
 * @param {Parameters<Parameters<typeof import('./story-site.mjs').withStories>[0]>[0]} site
 * @returns {Promise<readonly string[]>} the names of the pictures; `<name>.before.png` and `<name>.now.png`
 */
export async function takeCompared(earlier, folder, { ids, browser, open }) {
  if (!existsSync(earlier)) throw new Error(`No earlier pictures are in ${earlier}. Name their folder.`);
  const names = readdirSync(earlier).flatMap((file) => {
    const name = file.replace(/\.png$/, '');
    return name !== file && seen[name] ? [name] : [];
  });
  for (const name of names) {
    copyFileSync(join(earlier, `${name}.png`), join(folder, `${name}.before.png`));
    const {
      story,
      width,
      height = 600,
      scheme = 'light',
      text,
      scale = 1,
      forcedColors,
      steps,
    } = seen[name] ?? {};
    if (!ids.includes(story ?? '')) throw new Error(`There is no story ${story} to compare ${name} with.`);
    const context = await browser.newContext({
      viewport: { width: width ?? 720, height },
      deviceScaleFactor: scale,
      hasTouch: (width ?? 720) < 500,
      reducedMotion: 'reduce',
      ...(forcedColors && { forcedColors: 'active' }),
    });
    const page = await context.newPage();
    await open(page, `id=${story}&globals=scheme:${scheme}`);
    if (text) await page.addStyleTag({ content: `:root { font-size: ${text} }` });
    await steps?.(page);
    // What is sticky stands at the end of its window, and not in the midst of a whole page.
    if (height === 600) {
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: width ?? 720, height: Math.max(height, whole) });
    }
    await page.screenshot({ path: join(folder, `${name}.now.png`) });
    await context.close();
  }
  return names;
}
