/** The text of each button in the window whose centre is covered. Runs in the page. */
export function coveredButtons(): (string | null)[] {
  return [...document.querySelectorAll('button')].flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const isInWindow = width > 0 && top >= 0 && top + height <= innerHeight;
    return isInWindow && !button.contains(at) ? [button.textContent] : [];
  });
}
