const original = Element.prototype.matches;

/** jsdom's own result. */
export function jsdomMatches(element: Element, selectors: string): boolean {
  return original.call(element, selectors);
}

/** The element name in a simple selector: in `a[href]`, but not in `a b` or `a, b`. */
const NAMED = /^([a-z][a-z0-9]*)(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*$/;

const names = new Map<string, string | null>();

function nameIn(selectors: string): string | null {
  const known = names.get(selectors);
  if (known !== undefined) return known;
  const name = NAMED.exec(selectors)?.[1] ?? null;
  names.set(selectors, name);
  return name;
}

/**
 * Makes jsdom's `matches` quick for elements with another name than the selector's. A query by role
 * tests each element without a role attribute against about a hundred such selectors, one for each
 * HTML element that has a role.
 */
export function quickMatches(): void {
  const matches = function (this: Element, selectors: string): boolean {
    const name = nameIn(selectors);
    return (name === null || name === this.localName) && jsdomMatches(this, selectors);
  };
  Object.defineProperty(Element.prototype, 'matches', { value: matches });
}
