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

/** Everything on the page that is to be read or heard, each piece by itself: two words must not run into one. */
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

/** Texts follow each other as on the page, because a marker may be split by what is shown in its midst. */
function textsIn(root: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What was typed is not ours.
    if (node.parentElement?.localName !== 'textarea') texts.push(node.nodeValue ?? '');
  }
  return texts.join(' ');
}
