import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Seeds {
  readonly accent?: string;
  readonly neutral?: string;
  readonly danger?: string;
  readonly surface?: string;
}

/**
 * Adds the stylesheets of the tokens, as written, to an empty page: Chromium computes the roles.
 */
export async function openTokens(page: Page): Promise<void> {
  await page.setContent('<!doctype html><title>Tokens</title><div data-hp-root><i></i></div>');
  for (const file of [
    'presets.css',
    'tokens.css',
    'tokens-light.css',
    'tokens-dark.css',
    'scheme.css',
    'page-scheme.css',
  ]) {
    const content = await readFile(new URL(`../../../src/styles/${file}`, import.meta.url), 'utf8');
    await page.addStyleTag({ content });
  }
}

/** Gives the page the variables and the class of a design system, and the root its name. */
export async function dressPage(
  page: Page,
  from: string,
  variables: Readonly<Record<string, string>>,
  className = '',
): Promise<void> {
  await page.evaluate(
    ({ from, variables, className }) => {
      const { documentElement: html } = document;
      html.className = className;
      html.style.cssText = '';
      for (const [name, value] of Object.entries(variables)) html.style.setProperty(name, value);
      document.querySelector('[data-hp-root]')?.setAttribute('data-theme-from', from);
    },
    { from, variables, className },
  );
}

/** The colours that Chromium paints for roles with these seeds, in sRGB, clipped to its gamut. */
export async function readRoles(
  page: Page,
  scheme: 'light' | 'dark' | 'page',
  seeds: Seeds,
  roles: readonly string[],
): Promise<ReadonlyMap<string, Rgb>> {
  const painted = await page.evaluate(
    ({ scheme, seeds, roles }) => {
      const root = document.querySelector<HTMLElement>('[data-hp-root]');
      const probe = root?.querySelector('i');
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!root || !probe || !canvas) throw new Error('The page is not the one that openTokens made.');
      if (scheme === 'page') delete root.dataset['scheme'];
      else root.dataset['scheme'] = scheme;
      root.style.cssText = '';
      for (const [seed, colour] of Object.entries(seeds)) {
        root.style.setProperty(`--hp-${seed}-seed`, colour);
      }
      return roles.map((role): [string, [number, number, number]] => {
        probe.style.color = `var(--hp-${role})`;
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        probe.style.color = '';
        return [role, [red, green, blue]];
      });
    },
    { scheme, seeds, roles },
  );
  return new Map(painted);
}

/** The contrast of two colours: WCAG 2.2, "contrast ratio". */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

/** From black, 0, to white, 1: WCAG 2.2, "relative luminance". */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
