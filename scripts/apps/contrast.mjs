/**
 * The texts in a page's cards and receipts with too little contrast, and whether the page itself
 * has become dark or light. Runs in the page.
 *
 * @param {{ least: number, dark: boolean }} wanted
 * @returns {string[]}
 */
export function faintTexts({ least, dark }) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return ['no canvas'];

  /** @param {readonly string[]} colours each is painted over the ones before it */
  function painted(colours) {
    if (!canvas) return [0, 0, 0];
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }

  /** @param {readonly number[]} colour */
  function luminance(colour) {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** @param {Element} element */
  function backgrounds(element) {
    const found = [];
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement)
      found.unshift(getComputedStyle(at).backgroundColor);
    // The colour that the browser paints if the page has no background.
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    const prefers = matchMedia('(prefers-color-scheme: dark)').matches;
    const isDarkScheme = scheme.includes('dark') && (!scheme.includes('light') || prefers);
    return [isDarkScheme ? '#121212' : '#fff', ...found];
  }

  // The first button belongs to the page, so its background is the page's.
  const page = document.querySelector('button')?.parentElement ?? document.body;
  const isDark = luminance(painted(backgrounds(page))) < 0.2;
  if (isDark !== dark) return [`the page is ${isDark ? 'dark' : 'light'}`];
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.closest('[data-prompt], .hp-receipt')) continue;
    if (!element.checkVisibility() || element.closest('.hp-visually-hidden, [aria-hidden="true"], :disabled'))
      continue;
    seen += 1;
    const behind = backgrounds(element);
    const [low = 0, high = 0] = [
      luminance(painted(behind)),
      luminance(painted([...behind, getComputedStyle(element).color])),
    ].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < least) faint.push(`"${node.textContent.trim().slice(0, 40)}" has ${ratio.toFixed(2)}:1`);
  }
  return seen > 5 ? faint : [`only ${seen} texts were found`];
}
