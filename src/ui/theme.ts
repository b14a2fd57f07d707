/**
 * The colours, shape and font that an app may set. The stylesheet derives every other colour from these, in light
 * and dark, and keeps contrast readable. `tokens` sets any single custom property.
 *
 * @example
 * <InterruptStack run={run} theme={{ accent: '#6d28d9', density: 'compact' }} />
 */
export interface Theme {
  /** `inherit` uses the page's own `color-scheme`; `system` follows the operating system. */
  readonly scheme?: 'inherit' | 'light' | 'dark' | 'system' | undefined;
  /** Any CSS colour. Its lightness is adjusted where text on it would be unreadable. */
  readonly accent?: string | undefined;
  /** Any CSS colour. Its hue, and a little of its chroma, tint the neutral colours. */
  readonly neutral?: string | undefined;
  /** Any CSS colour. Marks what is dangerous. */
  readonly danger?: string | undefined;
  /** Pixels, or any CSS length. */
  readonly radius?: number | string | undefined;
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
  const properties = themeProperties(theme);
  for (const name of Array.from(element.style)) {
    if (name.startsWith('--hp-') && !properties.has(name)) element.style.removeProperty(name);
  }
  for (const [name, value] of properties) element.style.setProperty(name, value);
}
