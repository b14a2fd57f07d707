/** The text on the page, without what is there for screen readers alone, such as the description of buttons. */
export function shownText(): string {
  const shown = document.createElement('div');
  shown.append(document.body.cloneNode(true));
  for (const one of shown.querySelectorAll('[hidden]')) one.remove();
  return shown.textContent ?? '';
}
