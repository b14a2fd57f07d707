/**
 * Focuses the question of `from` where that is to be answered again, else of the first open prompt after it, else of
 * the first one. False: none is open.
 */
export function focusPrompt(root: Element | null, from: Element | null): boolean {
  const open = Array.from(root?.querySelectorAll('[data-prompt]:not([data-folded])') ?? []);
  // A prompt whose answer was taken back is where the person wants to be.
  const reopened = open.find((prompt) => prompt === from && from.matches('[data-state="open"]'));
  const following = open.find(
    (prompt) => from?.isConnected && from.compareDocumentPosition(prompt) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const prompt = reopened ?? following ?? open[0];
  if (!(prompt instanceof HTMLElement)) return false;
  const question = prompt.querySelector<HTMLElement>('.hp-ask[tabindex], fieldset[tabindex]') ?? prompt;
  question.focus();
  return true;
}

/** What has the focus, as seen from the page or shadow root that an element is in. */
export function activeElement(element: HTMLElement): Element | null {
  return documentOrShadowRoot(element)?.activeElement ?? null;
}

/** The page or shadow root that an element is in; null where it is in neither. */
export function documentOrShadowRoot(element: HTMLElement): Document | ShadowRoot | null {
  const tree = element.getRootNode();
  return tree instanceof Document || tree instanceof ShadowRoot ? tree : null;
}
