/** A design system whose own CSS variables `theme.from` reads. The stylesheet says which, and where they are documented. */
export type ThemeSource = 'assistant-ui' | 'copilotkit' | 'mui' | 'radix' | 'shadcn';

/**
 * The colours, shape and font that an app may set. The stylesheet derives every other colour from these, in light
 * and dark, and keeps contrast readable. `tokens` sets any single custom property.
 *
 * @example
 * <InterruptStack run={run} theme={{ accent: '#6d28d9', density: 'compact' }} />
 */
export interface Theme {
  /**
   * `system` follows the operating system, `inherit` the page's `color-scheme` alone. Left out, a class or an attribute by which
   * the page marks its scheme (`.dark`, `data-theme="dark"` and the like) counts before its `color-scheme`.
   */
  readonly scheme?: 'inherit' | 'light' | 'dark' | 'system' | undefined;
  /**
   * Takes accent, neutral, danger, surface and radius from the variables that the page's design system defines, in both
   * of its schemes. It has no effect on a value whose variable the page does not define, or that this theme sets
   * itself.
   *
   * @example
   * <InterruptStack run={run} theme={{ from: 'shadcn' }} />
   */
  readonly from?: ThemeSource | undefined;
  /**
   * Any CSS colour. Main buttons use it, with dark or light text, whichever is readable. Text, lines and the focus ring
   * take its hue. Black turns white in a dark scheme, and white black in a light one. An accent within 15° of the hue
   * of `danger` is not used: buttons are neutral then, so that a safe button never looks dangerous.
   */
  readonly accent?: string | undefined;
  /** Any CSS colour. Its hue, and a part of its chroma, tint text, lines and surfaces. */
  readonly neutral?: string | undefined;
  /** Any CSS colour. Marks what is dangerous. */
  readonly danger?: string | undefined;
  /** Any CSS colour, or two by `light-dark()`: the card. One that is too dark or too light for its scheme is adjusted. */
  readonly surface?: string | undefined;
  /** Pixels, or any CSS length. */
  readonly radius?: number | string | undefined;
  /** How much room there is around words and in controls. Default: `comfortable`. */
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** Any CSS font family. Default: the page's own. */
  readonly font?: string | undefined;
  /** Custom properties of the stylesheet, by name. */
  readonly tokens?: Readonly<Record<`--hp-${string}`, string>> | undefined;
}

/** Returns the custom properties that a theme sets. */
function themeProperties(theme: Theme): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined) properties.set(name, value);
  };
  put('--hp-accent-seed', theme.accent);
  put('--hp-neutral-seed', theme.neutral);
  put('--hp-danger-seed', theme.danger);
  put('--hp-surface-seed', theme.surface);
  put('--hp-radius', typeof theme.radius === 'number' ? `${theme.radius}px` : theme.radius);
  put('--hp-font', theme.font);
  for (const [name, value] of Object.entries(theme.tokens ?? {})) put(name, value);
  return properties;
}

/**
 * Sets a theme on an element through the CSSOM, because a page's `style-src` may forbid the style attribute.
 * Removes the theme that was set on it before.
 */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  adoptScheme(element);
  const properties = themeProperties(theme);
  for (const name of Array.from(element.style)) {
    if (name.startsWith('--hp-') && !properties.has(name)) element.style.removeProperty(name);
  }
  for (const [name, value] of properties) element.style.setProperty(name, value);
  // Where the browser cannot tell the hue, the stylesheet takes red's.
  const hue = theme.danger === undefined ? undefined : readColour(element, theme.danger)?.hue;
  if (hue !== undefined) element.style.setProperty('--hp-danger-hue', `${hue}`);
}

/** The colours that differ between light and dark, as the stylesheet names them. */
const ROLES =
  'accent-seed surface-seed surface sunken raised hover line line-strong text muted accent accent-edge accent-line ' +
  'accent-soft accent-text danger danger-hover on-danger danger-soft danger-text ok-text ok-soft warn-text warn-soft ' +
  'scrim shadow-near shadow-far';

const SELECTOR = ':where([data-hp-root])';

/**
 * Makes the browser choose each colour of the stylesheet by the `color-scheme` in effect, however the page sets it.
 * Bundlers for older targets rewrite `light-dark()` in a stylesheet so that it follows stylesheets only. So a script
 * adds these rules, which a `style-src` does not forbid. Does nothing where the browser does not support
 * `adoptedStyleSheets`: the stylesheet's own switches then choose.
 *
 * @param element An element in the document or the shadow root that gets the rules, once.
 */
function adoptScheme(element: Element): void {
  const root = element.getRootNode();
  const Sheet = element.ownerDocument.defaultView?.CSSStyleSheet;
  if (!Sheet || !hasSheets(root) || root.adoptedStyleSheets.some(isOurs)) return;
  const sheet = new Sheet();
  const choices = ROLES.split(' ').map(
    (role) => `--_hp-scheme-${role}:light-dark(var(--_hp-light-${role}),var(--_hp-dark-${role}))`,
  );
  sheet.replaceSync(`${SELECTOR}{${choices.join(';')}}`);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function hasSheets(root: Node): root is Node & DocumentOrShadowRoot {
  return 'adoptedStyleSheets' in root;
}

function isOurs({ cssRules: [rule] }: CSSStyleSheet): boolean {
  return rule !== undefined && 'selectorText' in rule && rule.selectorText === SELECTOR;
}

/** A colour in OKLCH: its lightness and opacity from 0 to 1, its chroma, and its hue in degrees. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
  readonly opacity: number;
}

/**
 * Reads a colour as an element would paint it. The browser reads it, because it may be written in any way that CSS knows,
 * and CSS alone cannot compare two colours. Undefined where the browser cannot tell.
 */
export function readColour(element: HTMLElement, colour: string): Oklch | undefined {
  const { style } = element;
  const view = element.ownerDocument.defaultView;
  const before = style.outlineColor;
  style.outlineColor = `oklch(from ${colour} l c h)`;
  const painted = view?.getComputedStyle(element).outlineColor ?? '';
  style.outlineColor = before;
  const parts = /^oklch\((.*)\)$/
    .exec(painted)?.[1]
    ?.split(/[\s/]+/)
    .map(Number);
  const [lightness, chroma, hue, opacity = 1] = parts ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) return undefined;
  return { lightness, chroma, hue, opacity };
}
