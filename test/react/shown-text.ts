/** The visible text of the page, without text for screen readers only. */
export function shownText(): string {
  const shown = document.createElement('div');
  shown.append(document.body.cloneNode(true));
  for (const one of shown.querySelectorAll('[hidden]')) one.remove();
  return shown.textContent ?? '';
}
