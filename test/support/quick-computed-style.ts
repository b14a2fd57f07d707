// The attributes by which jsdom's default stylesheet decides what is shown.
const READ_BY_DEFAULTS = ['hidden', 'type', 'open'];
// Parts of a table are hidden by `visibility`, which their content inherits.
const TABLE_PARTS = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);

// Vitest keeps jsdom here; its window has functions apart from those that tests spy on.
const jsdom: { readonly window: Pick<Window, 'getComputedStyle'> } = Reflect.get(globalThis, 'jsdom');

// The files of a worker share this map, as they share the document.
const defaults = new Map<string, CSSStyleDeclaration>();

/** jsdom's own `getComputedStyle`. */
export const jsdomComputedStyle: typeof getComputedStyle = (element, pseudo) =>
  jsdom.window.getComputedStyle(element, pseudo);

/**
 * A quick `getComputedStyle` for `display`, `visibility` and `pointer-events`, which queries by
 * role and name read. jsdom matches its whole default stylesheet against each element, a third of
 * the tests' time. If the page has no other rules, the result depends on little of an element, so
 * it is cached for similar elements.
 */
export const quickComputedStyle: typeof getComputedStyle = (element, pseudo) => {
  const styles = document.styleSheets.length > 0 ? null : writtenStyles(element);
  return styles === null ? jsdomComputedStyle(element, pseudo) : defaultOf(element, styles);
};

/** The `style` attributes of an element and its ancestors; null if jsdom has to decide. */
function writtenStyles(element: Element): readonly string[] | null {
  const styles = [element.getAttribute('style') ?? ''];
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { localName } = one;
    if (localName === 'details' || (TABLE_PARTS.has(localName) && one.hasAttribute('hidden'))) return null;
    const style = one.getAttribute('style');
    if (style) styles.push(style);
  }
  return styles;
}

function defaultOf(element: Element, styles: readonly string[]): CSSStyleDeclaration {
  const { namespaceURI, localName } = element;
  const read = READ_BY_DEFAULTS.map((name) => [name, element.getAttribute(name)] as const);
  const key = JSON.stringify([namespaceURI, localName, read, styles]);
  const known = defaults.get(key);
  if (known) return known;
  const alike = document.createElementNS(namespaceURI, localName);
  for (const [name, value] of read) if (value !== null) alike.setAttribute(name, value);
  let outermost = alike;
  for (const [index, style] of styles.entries()) {
    if (index > 0) {
      const parent = document.createElement('div');
      parent.append(outermost);
      outermost = parent;
    }
    if (style !== '') outermost.setAttribute('style', style);
  }
  const style = readOnce(jsdomComputedStyle(alike));
  defaults.set(key, style);
  return style;
}

/** A style that reads each property from jsdom once, because jsdom computes it each time. */
function readOnce(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<PropertyKey, unknown>();
  const byName = new Map<string, string>();
  const getPropertyValue = (name: string) => {
    const value = byName.get(name) ?? style.getPropertyValue(name);
    byName.set(name, value);
    return value;
  };
  return new Proxy(style, {
    get(_, key) {
      if (key === 'getPropertyValue') return getPropertyValue;
      if (values.has(key)) return values.get(key);
      const value: unknown = Reflect.get(style, key);
      const bound = typeof value === 'function' ? value.bind(style) : value;
      values.set(key, bound);
      return bound;
    },
  });
}
