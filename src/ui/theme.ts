/**
 * The look, as far as an app may want to change it. Every role is worked out from these, in light
 * and in dark, with contrast kept; `tokens` sets any single role past that.
 *
 * @example
 * <InterruptStack run={run} theme={{ accent: '#6d28d9', density: 'compact' }} />
 */
export interface Theme {
  /** `inherit` takes the page's own `color-scheme`; `system` asks the operating system. */
  readonly scheme?: 'inherit' | 'light' | 'dark' | 'system' | undefined;
  /** Any CSS colour. Its lightness is moved where text on it could not be read. */
  readonly accent?: string | undefined;
  /** Any CSS colour; only its hue and, up to a little, its chroma tint the neutrals. */
  readonly neutral?: string | undefined;
  /** Any CSS colour, for what is dangerous. */
  readonly danger?: string | undefined;
  /** Pixels, or any CSS length. */
  readonly radius?: number | string | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** Any CSS font family. The page's own where absent. */
  readonly font?: string | undefined;
  /** Any custom property of the stylesheet, by its name. */
  readonly tokens?: Readonly<Record<`--hp-${string}`, string>> | undefined;
}

/** The custom properties that a theme sets. */
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
 * Sets a theme on an element through the CSSOM, because a page's `style-src` may forbid the style
 * attribute. Replaces whatever theme was set on it before.
 */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  const properties = themeProperties(theme);
  for (const name of Array.from(element.style)) {
    if (name.startsWith('--hp-') && !properties.has(name)) element.style.removeProperty(name);
  }
  for (const [name, value] of properties) element.style.setProperty(name, value);
}
