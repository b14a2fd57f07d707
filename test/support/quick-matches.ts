const original = Element.prototype.matches;

/** What jsdom itself says. */
export function jsdomMatches(element: Element, selectors: string): boolean {
  return original.call(element, selectors);
}

/** The name that the elements of a selector have, where it is one that names them: `a[href]`, not `a b` or `a, b`. */
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
 * Makes `matches` of jsdom quick for elements of another name than the selector asks for. A query by role asks each element
 * that has none written on it about a hundred such selectors, one for each element of HTML that has a role.
 */
export function quickMatches(): void {
  const matches = function (this: Element, selectors: string): boolean {
    const name = nameIn(selectors);
    return (name === null || name === this.localName) && jsdomMatches(this, selectors);
  };
  Object.defineProperty(Element.prototype, 'matches', { value: matches });
}
