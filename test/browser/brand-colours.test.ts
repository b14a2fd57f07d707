import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/launch.js';
import { dressPage, luminance, openTokens, type Rgb, readRoles, type Seeds } from './support/role-colours.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await openTokens(page);
});
beforeEach(() => dressPage(page, '', {}));
afterAll(() => browser?.close());

async function painted(scheme: 'light' | 'dark' | 'page', seeds: Seeds, role: string): Promise<Rgb> {
  const colour = (await readRoles(page, scheme, seeds, [role])).get(role);
  if (!colour) throw new Error(`--hp-${role} was not read.`);
  return colour;
}

/** How far a colour is from grey: the distance of its greatest channel from its smallest, of 255. */
const colourfulness = (colour: Rgb) => Math.max(...colour) - Math.min(...colour);

describe('a main button', () => {
  it.each(['light', 'dark'] as const)(
    'is exactly the brand’s yellow in the %s scheme, with dark text',
    async (scheme) => {
      expect(await painted(scheme, { accent: '#ffc800' }, 'accent')).toEqual([255, 200, 0]);
      expect(luminance(await painted(scheme, { accent: '#ffc800' }, 'on-accent'))).toBeLessThan(0.01);
    },
  );

  it.each([
    ['black', 'light', 0],
    ['black', 'dark', 1],
    ['white', 'light', 0],
    ['white', 'dark', 1],
    ['#0f172a', 'dark', 1],
  ] as const)(
    'of %s in the %s scheme stands out from the card: lightness %i',
    async (accent, scheme, light) => {
      expect(Math.abs(luminance(await painted(scheme, { accent }, 'accent')) - light)).toBeLessThan(0.2);
    },
  );

  it.each(['#c00000', '#e11d48', '#7f1d1d'])('is not %s, which looks like danger', async (accent) => {
    expect(colourfulness(await painted('light', { accent }, 'accent'))).toBe(0);
    expect(colourfulness(await painted('dark', { accent }, 'accent'))).toBe(0);
    expect(colourfulness(await painted('light', { accent }, 'accent-line'))).toBe(0);
  });

  it.each(['#6d28d9', '#15803d', '#facc15', '#b91c8c'])('keeps %s, which does not', async (accent) => {
    expect(colourfulness(await painted('light', { accent }, 'accent'))).toBeGreaterThan(80);
  });
});

describe('neutral and surface', () => {
  it('tint the card and what is set into it', async () => {
    const [warm, plain] = [{ neutral: '#a16207' }, {}];
    for (const role of ['surface', 'sunken', 'line']) {
      const [red, , blue] = await painted('dark', warm, role);
      expect(red - blue).toBeGreaterThan(10);
    }
    expect(await painted('light', plain, 'surface')).toEqual([255, 255, 255]);
    expect(colourfulness(await painted('light', warm, 'sunken'))).toBeGreaterThan(8);
  });

  it('a surface is painted as it is named, and made dark where the scheme is', async () => {
    expect(await painted('light', { surface: '#fffdf8' }, 'surface')).toEqual([255, 253, 248]);
    expect(await painted('dark', { surface: '#1e1b2e' }, 'surface')).toEqual([30, 27, 46]);
    expect(luminance(await painted('dark', { surface: '#fffdf8' }, 'surface'))).toBeLessThan(0.05);
  });
});

const systems = [
  ['shadcn', { '--primary': '#15803d', '--card': '#f5fff8' }],
  ['assistant-ui', { '--primary': '#15803d', '--card': '#f5fff8' }],
  ['mui', { '--mui-palette-primary-main': '#15803d', '--mui-palette-background-paper': '#f5fff8' }],
  ['radix', { '--accent-9': '#15803d', '--color-panel-solid': '#f5fff8' }],
  ['copilotkit', { '--copilot-kit-primary-color': '#15803d', '--copilot-kit-background-color': '#f5fff8' }],
  ['copilotkit', { '--primary': '#15803d', '--card': '#f5fff8' }],
] as const;

describe('the variables of a design system', () => {
  it.each(systems)('of %s give accent and surface', async (from, variables) => {
    await dressPage(page, from, variables);
    expect(await painted('light', {}, 'accent')).toEqual([21, 128, 61]);
    expect(await painted('light', {}, 'surface')).toEqual([245, 255, 248]);
    expect(await painted('light', { accent: '#6d28d9' }, 'accent')).toEqual([109, 40, 217]);
  });

  it.each(systems)('of %s that are absent, or no colours, leave ours', async (from, variables) => {
    const ours = await painted('light', {}, 'accent');
    await dressPage(page, from, {});
    expect(await painted('light', {}, 'accent')).toEqual(ours);
    const numbers = Object.fromEntries(Object.keys(variables).map((name) => [name, '222.2 47.4% 11.2%']));
    await dressPage(page, from, numbers);
    expect(await painted('light', {}, 'accent')).toEqual(ours);
    expect(await painted('light', {}, 'surface')).toEqual([255, 255, 255]);
  });

  it('are followed into a dark mode that is only a class', async () => {
    await dressPage(page, 'shadcn', { '--card': '#18181b', '--primary': '#e4e4e7' }, 'dark');
    expect(await painted('page', {}, 'surface')).toEqual([24, 24, 27]);
    expect(luminance(await painted('page', {}, 'text'))).toBeGreaterThan(0.8);
  });
});
