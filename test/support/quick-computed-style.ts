// The attributes that the rules of jsdom's default stylesheet about being shown look at.
const READ_BY_DEFAULTS = ['hidden', 'type', 'open'];
// Parts of a table are hidden by a `visibility` that what is inside inherits.
const TABLE_PARTS = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);

// Vitest keeps jsdom here; its window has functions of its own for what tests see on theirs.
const jsdom: { readonly window: Pick<Window, 'getComputedStyle'> } = Reflect.get(globalThis, 'jsdom');

// The files of a worker share them, as they share the document.
const defaults = new Map<string, CSSStyleDeclaration>();

/** jsdom's own `getComputedStyle`. */
export const jsdomComputedStyle: typeof getComputedStyle = (element, pseudo) =>
  jsdom.window.getComputedStyle(element, pseudo);

/**
 * `getComputedStyle`, quick for what queries by role and names ask about: `display`, `visibility` and
 * `pointer-events`. jsdom matches its whole default stylesheet against each element, which takes a third of the time of
 * the tests. Where the page has no other rules that depends on little of an element, so the result is kept for
 * elements that are alike.
 */
export const quickComputedStyle: typeof getComputedStyle = (element, pseudo) => {
  const styles = document.styleSheets.length > 0 ? null : writtenStyles(element);
  return styles === null ? jsdomComputedStyle(element, pseudo) : defaultOf(element, styles);
};

/** What is written in the attribute `style` of an element and of those that it inherits from, or null where a parent decides. */
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

/** A style that asks jsdom once for each property, which jsdom works out anew each time. */
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
