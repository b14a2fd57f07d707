const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
];

/** Every text on the page that is read or announced, each part separately. */
export function readable(): readonly string[] {
  const parts = [...document.querySelectorAll('[data-hp-root]')].flatMap((root) => {
    const elements = [root, ...root.querySelectorAll('*')];
    return [
      ...elements.flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')),
      textsIn(root),
    ];
  });
  return parts.filter((part) => part.trim() !== '');
}

/** The texts in page order, because other text inside a marker can split it. */
function textsIn(root: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Typed text is not ours.
    if (node.parentElement?.localName !== 'textarea') texts.push(node.nodeValue ?? '');
  }
  return texts.join(' ');
}
