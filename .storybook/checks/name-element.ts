/** How a finding names an element: tag, classes, and the start of its words. */
export function nameElement(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  const words = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const said = words === '' ? '' : ` “${words.length > 40 ? `${words.slice(0, 40)}…` : words}”`;
  return `<${element.localName}${classes}>${said}`;
}

/** The elements that Holdpoint's own look holds for: its roots, and none that stands inside another. */
export function roots(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-hp-root]')].filter(
    (root) => !root.parentElement?.closest('[data-hp-root]'),
  );
}
