import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dressPage, luminance, openTokens, type Rgb, readRoles, type Seeds } from './support/role-colours.js';
import { withPage } from './support/with-page.js';

const on = withPage();
beforeAll(() => openTokens(on.page));
beforeEach(() => dressPage(on.page, '', {}));

async function painted(scheme: 'light' | 'dark' | 'page', seeds: Seeds, role: string): Promise<Rgb> {
  const colour = (await readRoles(on.page, scheme, seeds, [role])).get(role);
  if (!colour) throw new Error(`--hp-${role} was not read.`);
  return colour;
}

/**
 * How far a colour is from grey: the difference of its greatest and its smallest channel, of 255.
 */
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

  // 25 is the hue of danger.
  it.each([
    [-14, false],
    [14, false],
    [-16, true],
    [16, true],
  ])('%i° from danger is used as the accent: %s', async (degrees, isUsed) => {
    const accent = `oklch(60% 0.15 ${(25 + degrees + 360) % 360})`;
    expect(colourfulness(await painted('light', { accent }, 'accent')) > 0).toBe(isUsed);
    expect(colourfulness(await painted('dark', { accent }, 'accent')) > 0).toBe(isUsed);
  });

  it.each(['#6d28d9', '#15803d', '#facc15', '#b91c8c', '#e0457b', '#f97316'])(
    'uses the accent %s',
    async (accent) => {
      expect(colourfulness(await painted('light', { accent }, 'accent'))).toBeGreaterThan(80);
    },
  );
});

describe('neutral and surface', () => {
  it('tint the card and the parts set into it', async () => {
    const [warm, plain] = [{ neutral: '#a16207' }, {}];
    for (const role of ['surface', 'sunken', 'line']) {
      const [red, , blue] = await painted('dark', warm, role);
      expect(red - blue).toBeGreaterThan(10);
    }
    expect(await painted('light', plain, 'surface')).toEqual([255, 255, 255]);
    expect(colourfulness(await painted('light', warm, 'sunken'))).toBeGreaterThan(8);
  });

  it('a surface is painted with its own colour, and darkened in a dark scheme', async () => {
    expect(await painted('light', { surface: '#fffdf8' }, 'surface')).toEqual([255, 253, 248]);
    expect(await painted('dark', { surface: '#1e1b2e' }, 'surface')).toEqual([30, 27, 46]);
    expect(luminance(await painted('dark', { surface: '#fffdf8' }, 'surface'))).toBeLessThan(0.05);
  });
});

/** What each design system defines, and the radius that a card then has. */
const shadcn = {
  '--primary': '#15803d',
  '--card': '#f5fff8',
  '--muted-foreground': '#a16207',
  '--destructive': '#6b21a8',
  '--radius': '10px',
};
const systems = [
  ['shadcn', shadcn, '12px'],
  ['assistant-ui', shadcn, '12px'],
  [
    'mui',
    {
      '--mui-palette-primary-main': '#15803d',
      '--mui-palette-background-paper': '#f5fff8',
      '--mui-palette-grey-500': '#a16207',
      '--mui-palette-error-main': '#6b21a8',
      '--mui-shape-borderRadius': '4px',
    },
    '6px',
  ],
  [
    'radix',
    {
      '--accent-9': '#15803d',
      '--color-panel-solid': '#f5fff8',
      '--gray-9': '#a16207',
      '--red-9': '#6b21a8',
      '--radius-4': '8px',
    },
    '8px',
  ],
  [
    'copilotkit',
    {
      ...shadcn,
      '--copilot-kit-primary-color': '#15803d',
      '--copilot-kit-background-color': '#f5fff8',
      '--primary': '#000',
      '--card': '#000',
    },
    '12px',
  ],
  ['copilotkit', shadcn, '12px'],
] as const;

const roundness = () =>
  on.page.evaluate(() => {
    const probe = document.querySelector<HTMLElement>('[data-hp-root] i');
    if (!probe) throw new Error('The page is not the one that openTokens made.');
    probe.style.borderTopLeftRadius = 'var(--hp-radius)';
    return getComputedStyle(probe).borderTopLeftRadius;
  });

describe('the variables of a design system', () => {
  it.each(systems)('of %s give accent and surface', async (from, variables) => {
    await dressPage(on.page, from, variables);
    expect(await painted('light', {}, 'accent')).toEqual([21, 128, 61]);
    expect(await painted('light', {}, 'surface')).toEqual([245, 255, 248]);
    expect(await painted('light', { accent: '#6d28d9' }, 'accent')).toEqual([109, 40, 217]);
  });

  it.each(systems)('of %s give neutral, danger and radius', async (from, variables, radius) => {
    const roles = ['sunken', 'line', 'muted', 'danger', 'danger-soft'];
    const seeds = { accent: '#15803d', surface: '#f5fff8', neutral: '#a16207', danger: '#6b21a8' };
    const named = await readRoles(on.page, 'light', seeds, roles);
    await dressPage(on.page, from, variables);
    expect(await readRoles(on.page, 'light', {}, roles)).toEqual(named);
    expect(await roundness()).toBe(radius);
  });

  it.each(systems)('of %s that are missing or invalid leave the defaults', async (from, variables) => {
    const ours = await painted('light', {}, 'accent');
    await dressPage(on.page, from, {});
    expect(await painted('light', {}, 'accent')).toEqual(ours);
    const numbers = Object.fromEntries(Object.keys(variables).map((name) => [name, '222.2 47.4% 11.2%']));
    await dressPage(on.page, from, numbers);
    expect(await painted('light', {}, 'accent')).toEqual(ours);
    expect(await painted('light', {}, 'surface')).toEqual([255, 255, 255]);
  });

  it('are read in a dark mode that is only a class', async () => {
    await dressPage(on.page, 'shadcn', { '--card': '#18181b', '--primary': '#e4e4e7' }, 'dark');
    expect(await painted('page', {}, 'surface')).toEqual([24, 24, 27]);
    expect(luminance(await painted('page', {}, 'text'))).toBeGreaterThan(0.8);
  });
});
