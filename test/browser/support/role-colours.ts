import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Seeds {
  readonly accent?: string;
  readonly neutral?: string;
  readonly danger?: string;
}

/** Puts the tokens' stylesheet into an empty page, as it is written: Chromium works the roles out. */
export async function openTokens(page: Page): Promise<void> {
  await page.setContent('<!doctype html><title>Tokens</title><div data-hp-root><i></i></div>');
  await page.addStyleTag({
    content: await readFile(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8'),
  });
}

/** The colours that Chromium paints for roles, under these seeds, as the eye gets them: in sRGB, cut to its gamut. */
export async function readRoles(
  page: Page,
  scheme: 'light' | 'dark',
  seeds: Seeds,
  roles: readonly string[],
): Promise<ReadonlyMap<string, Rgb>> {
  const painted = await page.evaluate(
    ({ scheme, seeds, roles }) => {
      const root = document.querySelector<HTMLElement>('[data-hp-root]');
      const probe = root?.querySelector('i');
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!root || !probe || !canvas) throw new Error('The page is not the one that openTokens made.');
      root.dataset['scheme'] = scheme;
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

/** The contrast of two colours: WCAG 2.2, "contrast ratio" and "relative luminance". */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
