import { beforeAll, describe, expect, it } from 'vitest';
import { contrast, openTokens, readRoles, type Seeds } from './support/role-colours.js';
import { withPage } from './support/with-page.js';

/**
 * The contrast of text (4.5) and of graphics (3) on their backgrounds: WCAG 2.2, 1.4.3 and 1.4.11.
 */
const pairs: readonly [least: 4.5 | 3, role: string, ...on: string[]][] = [
  [4.5, 'text', 'surface', 'sunken', 'raised', 'hover', 'accent-soft', 'danger-soft', 'warn-soft'],
  [4.5, 'muted', 'surface', 'sunken', 'raised', 'hover', 'accent-soft'],
  [4.5, 'on-accent', 'accent', 'accent-hover'],
  [4.5, 'on-danger', 'danger', 'danger-hover'],
  [4.5, 'surface', 'text', 'muted'],
  [4.5, 'accent-text', 'surface', 'sunken', 'raised', 'accent-soft'],
  [4.5, 'danger-text', 'surface', 'sunken', 'raised', 'danger-soft'],
  [4.5, 'ok-text', 'surface', 'sunken', 'ok-soft'],
  [4.5, 'warn-text', 'surface', 'sunken', 'warn-soft'],
  [3, 'line-strong', 'surface', 'sunken'],
  [3, 'focus', 'surface', 'sunken', 'raised'],
  [3, 'accent-line', 'surface', 'sunken', 'raised', 'accent-soft'],
  [3, 'danger', 'surface', 'sunken', 'danger-soft'],
];

const seeds = [
  '#ffc800',
  '#c00000',
  '#0f172a',
  '#1e3a8a',
  '#e11d48',
  '#7f7f00',
  'oklch(60% 0.4 25)',
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#ff00ff',
  '#00ffff',
  '#ff0000',
  '#0000ff',
  '#808080',
  '#9a9a9a',
  '#6d28d9',
  '#15803d',
  '#f97316',
  '#facc15',
  '#7f1d1d',
  'oklch(70% 0.4 150)',
];

describe.each(['light', 'dark'] as const)('the roles in the %s scheme keep their contrast', (scheme) => {
  const on = withPage();
  beforeAll(() => openTokens(on.page));

  /** The pairs with too little contrast for these seeds, with their ratios. */
  async function tooClose(given: Seeds): Promise<string[]> {
    const roles = [...new Set(pairs.flatMap(([, ...names]) => names))];
    const colours = await readRoles(on.page, scheme, given, roles);
    const colour = (role: string) => {
      const found = colours.get(role);
      if (!found) throw new Error(`--hp-${role} was not read.`);
      return found;
    };
    return pairs.flatMap(([least, role, ...on]) =>
      on.flatMap((under) => {
        const ratio = contrast(colour(role), colour(under));
        return ratio < least ? [`${role} on ${under}: ${ratio.toFixed(2)} < ${least}`] : [];
      }),
    );
  }

  it.each(seeds)('with %s for every seed', async (seed) => {
    expect(await tooClose({ accent: seed, neutral: seed, danger: seed })).toEqual([]);
  });

  it.each(seeds)('with %s as the surface', async (surface) => {
    expect(await tooClose({ accent: surface, neutral: surface, danger: surface, surface })).toEqual([]);
  });

  it('is measured as painted: black on white is 21', async () => {
    const given = { accent: '#000' };
    const colours = await readRoles(on.page, 'light', given, ['surface', 'accent-seed']);
    const [surface, black] = [colours.get('surface'), colours.get('accent-seed')];
    expect(surface && black && contrast(surface, black)).toBeCloseTo(21);
  });
});
