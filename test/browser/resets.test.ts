import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';
import { filesIn, root, startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

/** An app that Vite builds from the requests and its own styles. */
function startApp(main: string, css: Readonly<Record<string, string>> = {}) {
  return async () => {
    const files = await filesIn('test/browser/reset-app');
    const script = `${main}\nimport './test/browser/reset-app/requests.js';\n`;
    return startBuiltApp({ files: { ...files, ...css, 'main.tsx': script } });
  };
}

// The styles that create-next-app writes.
const RESET = `* { box-sizing: border-box; padding: 0; margin: 0; }
a { color: inherit; text-decoration: none; }`;

const button = (page: Page) => page.getByRole('button', { name: 'Yes' }).first();

async function look(page: Page) {
  const filled = await button(page).evaluate((element) => {
    const { paddingInlineStart, backgroundColor, borderTopWidth } = getComputedStyle(element);
    return { padding: Number.parseFloat(paddingInlineStart), backgroundColor, borderTopWidth };
  });
  const margin = await page
    .locator('.hp-card')
    .first()
    .evaluate((element) => getComputedStyle(element).marginTop);
  return { ...filled, margin };
}

/** The page, with the library's warnings on its console. */
async function open(on: ReturnType<typeof withApp>) {
  const page = await on.browser.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text().split(':')[0] ?? '');
  });
  await page.goto(on.app.url);
  await button(page).waitFor();
  return { page, warnings };
}

const require = createRequire(import.meta.url);

/** What Tailwind 4 makes of the line in the guides, with the one utility that the app uses. */
async function tailwind(): Promise<string> {
  const css = `@layer theme, base, holdpoint, components, utilities;
@import "tailwindcss";
@import "holdpoint/styles.css" layer(holdpoint);`;
  const files: Record<string, string> = {
    tailwindcss: require.resolve('tailwindcss/index.css'),
    'holdpoint/styles.css': `${root}dist/styles.css`,
  };
  const { build } = await compile(css, {
    async loadStylesheet(id, base) {
      const path = files[id];
      if (path === undefined) throw new Error(`No stylesheet ${id} is known.`);
      return { path, base, content: await readFile(path, 'utf8') };
    },
  });
  return build(['m-8']);
}

describe.each([
  [
    'after a reset in no layer',
    "import './reset.css';\nimport 'holdpoint/styles.css';",
    { 'reset.css': RESET },
  ],
  ['in a layer of Tailwind 4', "import './app.css';", { 'app.css': await tailwind() }],
])('the stylesheet %s', (_where, main, css) => {
  const on = withApp(startApp(main, css));

  it('keeps the look of the prompts, without a warning', async () => {
    const { page, warnings } = await open(on);
    const { padding, backgroundColor, borderTopWidth } = await look(page);
    expect(padding).toBeGreaterThan(8);
    expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(borderTopWidth).toBe('1px');
    expect(warnings).toEqual([]);
    await on.browser.giveBack(page);
  });
});

describe('a class of the app', async () => {
  const later = withApp(
    startApp("import 'holdpoint/styles.css';\nimport './mine.css';", {
      'mine.css': '.mine { margin: 32px }',
    }),
  );
  const utility = withApp(startApp("import './app.css';", { 'app.css': await tailwind() }));

  it('overrides the stylesheet where it comes later', async () => {
    const { page } = await open(later);
    expect((await look(page)).margin).toBe('32px');
    await later.browser.giveBack(page);
  });

  it('overrides it as a utility of Tailwind 4', async () => {
    const { page } = await open(utility);
    expect((await look(page)).margin).toBe('32px');
    await utility.browser.giveBack(page);
  });
});

describe('where a reset overrides the layer of the stylesheet', () => {
  const main = "import 'holdpoint/styles.layered.css';\nimport './reset.css';";
  const on = withApp(startApp(main, { 'reset.css': RESET }));

  it('one warning says so in development', async () => {
    const { page, warnings } = await open(on);
    await expect.poll(() => warnings).toEqual(['holdpoint STYLES_RESET']);
    await on.browser.giveBack(page);
  });
});
