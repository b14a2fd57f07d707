import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleAsync, transform } from 'lightningcss';
import { root } from './entries.mjs';

/**
 * Writes the stylesheet twice: inside the cascade layer `holdpoint`, which any style of the app's beats,
 * and outside of every layer, for an app whose own reset is in none.
 */
export async function buildStyles() {
  const { code } = await bundleAsync({
    filename: join(root, 'src', 'styles', 'index.css'),
    errorRecovery: false,
  });
  const unlayered = code.toString();
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'styles.unlayered.css'), minified(unlayered));
  await writeFile(join(dist, 'styles.css'), minified(`@layer holdpoint {\n${unlayered}\n}`));
}

/** @param {string} css */
function minified(css) {
  const { code } = transform({ filename: 'styles.css', code: Buffer.from(css), minify: true });
  return `${code.toString()}\n`;
}
