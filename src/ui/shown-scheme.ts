import type { Theme } from './theme.js';

/** What is shown, once it is settled what the page or the system prefers. */
export type Scheme = 'light' | 'dark';

/** What design systems write on an element to make what is inside of it dark or light, beside a `color-scheme` or in its place. */
const MARKS: Readonly<Record<Scheme, string>> = {
  dark: '.dark, .dark-theme, [data-theme="dark"], [data-mode="dark"], [data-bs-theme="dark"], [data-shown-scheme="dark"]',
  light:
    '.light, .light-theme, [data-theme="light"], [data-mode="light"], [data-bs-theme="light"], [data-shown-scheme="light"]',
};

/**
 * The scheme that a root is shown in: its theme's own, else the one of the nearest element around it that says: by a mark,
 * or by a `color-scheme` that differs from the one above it. Where none does, by how dark the background is.
 */
export function shownScheme(root: Element, scheme: Theme['scheme'] = 'inherit'): Scheme {
  if (scheme === 'light' || scheme === 'dark') return scheme;
  const view = root.ownerDocument.defaultView;
  const preferred = view?.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (scheme === 'system' || !view) return preferred;
  let background: Scheme | undefined;
  let around = parentOf(root);
  let style = around && view.getComputedStyle(around);
  while (around && style) {
    const marked = markOf(around);
    if (marked) return marked;
    const above = parentOf(around);
    const aboveStyle = above && view.getComputedStyle(above);
    const own = style.colorScheme || 'normal';
    if (own !== 'normal' && own !== (aboveStyle?.colorScheme || 'normal')) return named(own, preferred);
    background ??= schemeOfColour(style.backgroundColor);
    around = above;
    style = aboveStyle;
  }
  const meta = root.ownerDocument.querySelector('meta[name="color-scheme"]')?.getAttribute('content');
  return background ?? named(meta ?? 'light', preferred);
}

/** The element around another one, also where that is the host of a shadow tree. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const above = element.parentNode;
  return above instanceof ShadowRoot ? above.host : null;
}

function markOf(element: Element): Scheme | undefined {
  if (element.matches(MARKS.dark)) return 'dark';
  return element.matches(MARKS.light) ? 'light' : undefined;
}

/** What a value of `color-scheme` comes to. One that names both leaves it to the system. */
function named(value: string, preferred: Scheme): Scheme {
  const words = value.split(/\s+/);
  if (words.includes('dark') && words.includes('light')) return preferred;
  return words.includes('dark') ? 'dark' : 'light';
}

/** Whether a computed colour is dark or light. Undefined where most of what is behind it shows, and where it cannot be told. */
function schemeOfColour(colour: string): Scheme | undefined {
  const [, name = '', rest = ''] = /^([a-z]+)\(([^)]*)\)$/.exec(colour) ?? [];
  const [values = '', slashed] = rest.split('/');
  // Not the number in the name of a colour space, such as display-p3.
  const parts =
    values
      .replace(/[a-z][\w-]*\s/, '')
      .match(/-?\d*\.?\d+(e-?\d+)?%?/g)
      ?.map(Number.parseFloat) ?? [];
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN, fourth = 1] = parts;
  const alpha = slashed === undefined ? fourth : Number.parseFloat(slashed);
  if (alpha < 0.5) return undefined;
  const luma = 0.2126 * first + 0.7152 * second + 0.0722 * third;
  const lightness = { rgb: luma / 255, rgba: luma / 255, color: luma, oklch: first, oklab: first }[name];
  const known = lightness ?? (name === 'lab' || name === 'lch' ? first / 100 : Number.NaN);
  if (Number.isNaN(known)) return undefined;
  return known < 0.5 ? 'dark' : 'light';
}
