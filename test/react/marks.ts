export const marks = (within: Element = document.body) =>
  [...within.querySelectorAll('.hp-mark')].map(({ textContent }) => textContent);
export const shown = () => document.body.textContent ?? '';
