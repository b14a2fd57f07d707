// The attributes that the rules of jsdom's default stylesheet about being shown look at.
const READ_BY_DEFAULTS = ['hidden', 'type', 'open'];

// Vitest keeps jsdom here; its window has functions of its own for what tests see on theirs.
const jsdom: { readonly window: Pick<Window, 'getComputedStyle'> } = Reflect.get(globalThis, 'jsdom');

/** jsdom's own `getComputedStyle`. */
export const jsdomComputedStyle: typeof getComputedStyle = (element, pseudo) =>
  jsdom.window.getComputedStyle(element, pseudo);

/**
 * Makes `getComputedStyle` of jsdom quick for what queries by role and names ask about: `display`, `visibility` and
 * `pointer-events`. jsdom matches its whole default stylesheet against each element, which takes a third of the time of
 * the tests. Where the page has no other rules that depends on little of an element, so the result is kept for
 * elements that are alike.
 */
export function quickComputedStyle(original: typeof getComputedStyle): typeof getComputedStyle {
  const defaults = new Map<string, CSSStyleDeclaration>();
  const defaultOf = (element: Element) => {
    const { namespaceURI, localName } = element;
    const read = READ_BY_DEFAULTS.map((name) => [name, element.getAttribute(name)] as const);
    const key = JSON.stringify([namespaceURI, localName, read]);
    const known = defaults.get(key);
    if (known) return known;
    const alike = document.createElementNS(namespaceURI, localName);
    for (const [name, value] of read) if (value !== null) alike.setAttribute(name, value);
    const style = original(alike);
    defaults.set(key, style);
    return style;
  };
  return (element, pseudo) =>
    document.styleSheets.length > 0 || !hasOnlyDefaults(element)
      ? original(element, pseudo)
      : defaultOf(element);
}

/** False where a style is written on the element or on one that it inherits from, or a parent decides what is shown. */
function hasOnlyDefaults(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.hasAttribute('style') || one.localName === 'details') return false;
    if (one !== element && one.hasAttribute('hidden')) return false;
  }
  return true;
}
